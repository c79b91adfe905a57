import MDXComponents from '@theme-original/MDXComponents';

const Badge = ({ children }) => <mark className="badge-own">{children}</mark>;

export default { ...MDXComponents, Badge };
