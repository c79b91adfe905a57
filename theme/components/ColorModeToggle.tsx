import { icons } from '../icons.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * Switches between light, dark and system, and names the current choice: the style sheet shows one
 * of the paths and names. It is hidden without script; the page then follows the system.
 */
export default function ColorModeToggle() {
  return (
    <button
      type="button"
      className="color-mode icon-button js-only"
      title={translate(texts.colorMode)}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden>
        <path d={icons.sun} />
        <path d={icons.moon} />
        <path d={icons.monitor} />
      </svg>
      <span className="sr-only">
        {translate(texts.colorModeIs)}
        <span>{translate(texts.lightMode)}</span>
        <span>{translate(texts.darkMode)}</span>
        <span>{translate(texts.systemMode)}</span>
      </span>
    </button>
  );
}
