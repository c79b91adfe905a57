import Head from '@docusaurus/Head';
import Admonition from '@theme/Admonition';
import Demo from '@theme/Demo';
import Details from '@theme/Details';
import Mermaid from '@theme/Mermaid';

/** Names that MDX may use without an import. A site adds its own in `src/theme/MDXComponents`. */
const MDXComponents = {
  Head,
  head: Head,
  Details,
  details: Details,
  Demo,
  Admonition,
  admonition: Admonition,
  mermaid: Mermaid,
};

export default MDXComponents;
