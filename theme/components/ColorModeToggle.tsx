import Icon from '@theme/Icon';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * Switches between light, dark and system, and names the current choice. It is hidden without
 * script; the page then follows the system.
 */
export default function ColorModeToggle() {
  return (
    <button
      type="button"
      className="color-mode icon-button js-only"
      title={translate(texts.colorMode)}
    >
      <span className="sr-only">{translate(texts.colorModeIs)}</span>
      <span>
        <Icon name="sun" />
        <span className="sr-only">{translate(texts.lightMode)}</span>
      </span>
      <span>
        <Icon name="moon" />
        <span className="sr-only">{translate(texts.darkMode)}</span>
      </span>
      <span>
        <Icon name="monitor" />
        <span className="sr-only">{translate(texts.systemMode)}</span>
      </span>
    </button>
  );
}
