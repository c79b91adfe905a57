/** The announcement's close button. */
import { dismiss } from '../announcement.ts';
import { onClick } from '../listen.ts';

onClick('.announcement__close', () => {
  dismiss();
  document.documentElement.dataset['announcementDismissed'] = '';
});
