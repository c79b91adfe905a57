import AdmonitionIconInfo from '@theme/Admonition/Icon/Info';
import AdmonitionLayout, { type Props } from '@theme/Admonition/Layout';

/** A remark of this type, also for types of a site that look like it. */
export default function AdmonitionTypeInfo(props: Props) {
  const { icon = <AdmonitionIconInfo /> } = props;
  return <AdmonitionLayout {...props} like="info" icon={icon} />;
}
