import type { AnnouncementBar as Announcement } from '../../generator/contract.ts';
import Icon from '@theme/Icon';

/** S4.2. Boot hides it before paint when this announcement was closed, and sets its own colours (no inline style). */
export default function AnnouncementBar({
  content,
  backgroundColor,
  textColor,
  isCloseable,
}: Announcement) {
  return (
    <div
      className="announcement theme-announcement-bar"
      role="region"
      aria-label="Announcement"
      data-background={backgroundColor}
      data-color={textColor}
    >
      <div className="announcement__content" dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable && (
        <button
          type="button"
          className="announcement__close icon-button js-only"
          aria-label="Close announcement"
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
