import Icon from '@theme/Icon';

/** S4.1. Goes through light, dark and system, and says where it stands; hidden without script, where the system's choice holds. */
export default function ColorModeToggle() {
  return (
    <button type="button" className="color-mode icon-button js-only" title="Colour mode">
      <span className="sr-only">Colour mode:</span>
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
