import AdmonitionIconWarning from '@theme/Admonition/Icon/Warning';
import AdmonitionLayout, { type Props } from '@theme/Admonition/Layout';

/** A remark of this type, also for types of a site that look like it. */
export default function AdmonitionTypeCaution(props: Props) {
  const { icon = <AdmonitionIconWarning /> } = props;
  return <AdmonitionLayout {...props} like="caution" icon={icon} />;
}
