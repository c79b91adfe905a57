import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * The switch between light, dark and system. Of its icons and names, the style sheet shows the one
 * of the current choice. It is hidden without script.
 */
export default function ColorModeToggle() {
  return (
    <button
      type="button"
      className="color-mode icon-button js-only"
      title={translate(texts.colorMode)}
    >
      <span>
        <IconLightMode />
        <IconDarkMode />
        <IconSystemColorMode />
      </span>
      <span className="sr-only">
        {translate(texts.colorModeIs)}
        <span>{translate(texts.lightMode)}</span>
        <span>{translate(texts.darkMode)}</span>
        <span>{translate(texts.systemMode)}</span>
      </span>
    </button>
  );
}
