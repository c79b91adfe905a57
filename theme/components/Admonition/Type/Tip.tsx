import AdmonitionIconTip from '@theme/Admonition/Icon/Tip';
import AdmonitionLayout, { type Props } from '@theme/Admonition/Layout';

/** A remark of this type, also for types of a site that look like it. */
export default function AdmonitionTypeTip(props: Props) {
  const { icon = <AdmonitionIconTip /> } = props;
  return <AdmonitionLayout {...props} like="tip" icon={icon} />;
}
