import AdmonitionLayout, { type Props } from '@theme/Admonition/Layout';
import types from '@theme/Admonition/Types';

/** A remark beside the text: `:::note[Title]` or `<Admonition type title icon>`. */
export default function Admonition(props: Props) {
  const Type = types[props.type ?? 'info'];
  if (!Type) return <AdmonitionLayout {...props} />;
  const { titleHtml, ...others } = props;
  const title = titleHtml === undefined ? props.title : <Html>{titleHtml}</Html>;
  return <Type {...others} title={title} />;
}

/** The title as an element, because components of types know only `title`, not `titleHtml`. */
function Html({ children }: { readonly children: string }) {
  return <span dangerouslySetInnerHTML={{ __html: children }} />;
}
