/**
 * Boot: runs in the head, before the body is parsed, and sets what must be right at first paint:
 * colour mode, layout class, announcement, chosen tabs. It also answers the reader's changes of
 * these, so that no code is in both scripts. Everything else waits for app.ts.
 */
import { followSystem, key, showChoice, toChoice, type Choice } from '../colorMode.ts';
import { read } from '../storage.ts';
import { navigated } from '../page/events.ts';
import { isDismissed } from './announcement.ts';
import './behaviours/announcement.ts';
import './behaviours/colorMode.ts';
import { reveal } from './behaviours/tabs.ts';
import { desktop } from './desktop.ts';
import { root } from './listen.ts';
import { chooseRemembered } from './tabs.ts';

const parameters = new URLSearchParams(location.search);

root.dataset['js'] = '';
bootColorMode();
bootLayout();
bootAnnouncement();
bootParameters();
bootBody();

function bootColorMode(): void {
  const sent = root.dataset['themeChoice'] as Choice;
  showChoice(toChoice(parameters.get('docusaurus-theme'), toChoice(read(key), sent)));
  followSystem();
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) showChoice(toChoice(event.newValue, sent));
  });
}

/** S4.5: the boundary is 996 px, which still is mobile. */
function bootLayout(): void {
  const update = () => {
    root.className = root.className.replace(/^\w+/, desktop.matches ? 'desktop' : 'mobile');
  };
  update();
  desktop.addEventListener('change', update);
}

function bootAnnouncement(): void {
  const id = root.dataset['announcement'];
  if (id !== undefined && isDismissed(id)) root.dataset['announcementDismissed'] = '';
}

/** `?docusaurus-data-x=y` is `data-x="y"` on the document (conventions D12). */
function bootParameters(): void {
  for (const [name, value] of parameters) {
    const attribute = /^docusaurus-(data-[\w-]+)$/.exec(name)?.[1];
    if (attribute) root.setAttribute(attribute, value);
  }
}

/** What stands in the body is set as it is parsed, before it is painted. */
function bootBody(): void {
  const update = () => {
    chooseRemembered();
    const bar = document.querySelector<HTMLElement>('.announcement');
    if (bar)
      Object.assign(bar.style, {
        backgroundColor: bar.dataset['background'],
        color: bar.dataset['color'],
      });
  };
  const show = () => {
    update();
    reveal();
  };
  const observer = new MutationObserver(update);
  observer.observe(root, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    show();
  });
  document.addEventListener(navigated, show);
}
