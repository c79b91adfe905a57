import FooterCopyright from '@theme/Footer/Copyright';
import FooterLayout from '@theme/Footer/Layout';
import FooterLinks from '@theme/Footer/Links';
import FooterLogo from '@theme/Footer/Logo';
import { usePage } from '../page/context.tsx';

/** The footer of every page: logo, columns, copyright and credit. */
export default function Footer() {
  const { logo, style, links, credit } = usePage().site.themeConfig.footer;
  return (
    <FooterLayout
      style={style}
      links={links.length > 0 && <FooterLinks links={links} />}
      logo={logo && <FooterLogo logo={logo} />}
      copyright={<FooterCopyright copyright={credit} />}
    />
  );
}
