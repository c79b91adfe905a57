import Icon from '@theme/Icon';

/**
 * Switches between light, dark and system, and names the current choice. It is hidden without
 * script; the page then follows the system.
 */
export default function ColorModeToggle() {
  return (
    <button type="button" className="color-mode icon-button js-only" title="Color mode">
      <span className="sr-only">Color mode:</span>
      <span>
        <Icon name="sun" />
        <span className="sr-only">light</span>
      </span>
      <span>
        <Icon name="moon" />
        <span className="sr-only">dark</span>
      </span>
      <span>
        <Icon name="monitor" />
        <span className="sr-only">system</span>
      </span>
    </button>
  );
}
