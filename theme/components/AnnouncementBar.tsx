import type { Announcement } from '../themeConfig.ts';
import IconClose from '@theme/Icon/Close';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * The bar above every page. Boot hides it before the first paint if the reader has closed this
 * announcement. It also sets the colors, because inline styles are not allowed.
 */
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
      aria-label={translate(texts.announcement)}
      data-background={backgroundColor}
      data-color={textColor}
    >
      <div className="announcement__content" dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable && (
        <button
          type="button"
          className="announcement__close icon-button js-only"
          aria-label={translate(texts.closeAnnouncement)}
        >
          <IconClose />
        </button>
      )}
    </div>
  );
}
