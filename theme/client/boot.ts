/**
 * Boot runs in the head, before the body is parsed. It sets what the first paint depends on: color
 * mode, layout class, announcement and chosen tabs. It also handles later changes of these by the
 * reader, so that no code is in two scripts. Everything else is in app.ts.
 */
import './requireSupport.ts';
import {
  followSystem,
  colorModeKey,
  showChoice,
  toChoice,
  type ColorModeChoice,
} from '../colorMode.ts';
import { read } from '../storage.ts';
import { navigated } from '../page/pageEvents.ts';
import { dismiss, isDismissed } from './dismissedAnnouncement.ts';
import './behaviors/colorModeToggle.ts';
import { reveal } from './behaviors/tabList.ts';
import { desktop } from './desktop.ts';
import { onClick, rootElement } from './eventHandlers.ts';
import { chooseRemembered } from './chosenTabs.ts';

const parameters = new URLSearchParams(location.search);

rootElement.dataset['js'] = '';
bootColorMode();
bootLayout();
bootAnnouncement();
bootParameters();
bootBody();

function bootColorMode(): void {
  const sent = rootElement.dataset['themeChoice'] as ColorModeChoice;
  showChoice(toChoice(parameters.get('docusaurus-theme'), toChoice(read(colorModeKey), sent)));
  followSystem();
  addEventListener('storage', (event) => {
    if (event.key === colorModeKey || event.key === null)
      showChoice(toChoice(event.newValue, sent));
  });
}

/** Sets the layout class, which is `mobile` up to a width of 996 px. */
function bootLayout(): void {
  const update = () => {
    rootElement.className = rootElement.className.replace(
      /^\w+/,
      desktop.matches ? 'desktop' : 'mobile',
    );
  };
  update();
  desktop.addEventListener('change', update);
}

function bootAnnouncement(): void {
  const id = rootElement.dataset['announcement'];
  if (id !== undefined && isDismissed(id)) rootElement.dataset['announcementDismissed'] = '';
  onClick('.announcement__close', () => {
    dismiss();
    rootElement.dataset['announcementDismissed'] = '';
  });
}

/** `?docusaurus-data-x=y` sets `data-x="y"` on the document, as in Docusaurus. */
function bootParameters(): void {
  for (const [name, value] of parameters) {
    const match = /^docusaurus-(data-[\w-]+)$/.exec(name);
    if (match) rootElement.setAttribute(match[1]!, value);
  }
}

/** Corrects elements of the body as they are parsed, before they are painted. */
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
  observer.observe(rootElement, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    show();
  });
  document.addEventListener(navigated, show);
}
