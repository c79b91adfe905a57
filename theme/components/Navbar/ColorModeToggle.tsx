import ColorModeToggle from '@theme/ColorModeToggle';
import { usePage } from '../../page/context.tsx';
import { themeConfigOf } from '../../themeConfig.ts';

/** The switch for the color mode in the navbar, unless the configuration leaves it out. */
export default function NavbarColorModeToggle() {
  return themeConfigOf(usePage().site).colorMode.disableSwitch ? null : <ColorModeToggle />;
}
