import AdmonitionIconDanger from '@theme/Admonition/Icon/Danger';
import AdmonitionLayout, { type Props } from '@theme/Admonition/Layout';

/** A remark of this type, also for types of a site that look like it. */
export default function AdmonitionTypeDanger(props: Props) {
  const { icon = <AdmonitionIconDanger /> } = props;
  return <AdmonitionLayout {...props} like="danger" icon={icon} />;
}
