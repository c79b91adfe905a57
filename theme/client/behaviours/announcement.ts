/** The announcement's close button. */
import { dismiss } from '../announcement.ts';
import { onClick, root } from '../listen.ts';

onClick('.announcement__close', () => {
  dismiss();
  root.dataset['announcementDismissed'] = '';
});
