import Logo from '@theme/Logo';
import { usePage } from '../../page/context.tsx';
import { themeConfigOf } from '../../themeConfig.ts';

/** The logo and the name of the site in the navbar. */
export default function NavbarLogo() {
  const { logo, title, brandPage } = themeConfigOf(usePage().site).navbar;
  return <Logo logo={logo} title={title} brandPage={brandPage} className="navbar__brand" />;
}
