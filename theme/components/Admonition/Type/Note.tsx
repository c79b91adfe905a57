import AdmonitionIconNote from '@theme/Admonition/Icon/Note';
import AdmonitionLayout, { type Props } from '@theme/Admonition/Layout';

/** A remark of this type, also for types of a site that look like it. */
export default function AdmonitionTypeNote(props: Props) {
  const { icon = <AdmonitionIconNote /> } = props;
  return <AdmonitionLayout {...props} like="note" icon={icon} />;
}
