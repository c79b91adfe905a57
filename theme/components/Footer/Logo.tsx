import Logo from '@theme/Logo';
import type { Logo as LogoProps } from '../../../generator/contract.ts';
import { usePage } from '../../page/context.tsx';

/** The logo in the footer. */
export default function FooterLogo({ logo }: { readonly logo: LogoProps }) {
  return <Logo logo={logo} title={usePage().site.title} className="navbar__brand" />;
}
