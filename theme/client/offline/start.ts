/**
 * The part of offline reading that every page has. It loads some time after the page, or with the
 * first navigation. It registers the worker, reports visited pages to it, and continues to save
 * sets that a closed tab left unfinished.
 */
import { scriptTexts } from '../../messages/scriptTexts.ts';
import { navigated } from '../../page/pageEvents.ts';
import { takeOver } from './names.ts';
import { baseUrl, isThrifty, onState, readState, type SetState } from './setState.ts';

/**
 * Milliseconds between the load of the page and the registration, unless the reader navigates
 * earlier.
 */
const registrationDelay = 4000;

/** A tab that is hidden for so many milliseconds was left. A shorter time can be a navigation. */
const absence = 1000;

const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
const started = performance.getEntriesByType('navigation')[0] as
  | PerformanceNavigationTiming
  | undefined;
const idle = globalThis.requestIdleCallback ?? setTimeout;
let registering: Promise<ServiceWorkerRegistration> | undefined;
/** The number of resource timing entries that were reported to the worker. */
let reported = 0;

document.addEventListener(navigated, onPage);
document.addEventListener('visibilitychange', () => setTimeout(letTakeOver, absence));
onState(showLabel);
if (withoutHash(started?.name ?? location.href) === withoutHash(location.href)) afterLoad(register);
else register();
onPage(undefined);

/**
 * Fills the offline page, updates the control below a page of documentation, and reports the page
 * to the worker. `event` is the navigation to the page. Absent: it is the first page.
 */
function onPage(event: Event | undefined): void {
  if (document.querySelector('main.offline'))
    void import('./offlinePage.ts').then(({ show }) => show());
  showLabel();
  if (event) register();
  void registering?.then(report);
}

function afterLoad(react: () => void): void {
  if (document.readyState !== 'complete')
    return addEventListener('load', () => setTimeout(react, registrationDelay));
  setTimeout(react, registrationDelay - (performance.now() - (started?.loadEventStart ?? 0)));
}

/** Has a new version of the worker take over while the tab is hidden (worker/worker.ts). */
function letTakeOver(): void {
  if (document.hidden) void container?.ready.then(({ waiting }) => waiting?.postMessage(takeOver));
}

/** Registers the worker once, unless the reader saves data. */
function register(): void {
  if (registering || !container || isThrifty()) return;
  registering = new Promise((resolve, reject) => {
    idle(() => container.register(`${baseUrl}sw.js`, { scope: baseUrl }).then(resolve, reject));
  });
  registering
    .then(report)
    .then(resume)
    .catch((error: unknown) => console.warn(error));
}

/** Reports the visited page and its files to the worker. */
async function report(): Promise<void> {
  const { active } = await container!.ready;
  const resources = performance.getEntriesByType('resource');
  const assets = resources
    .slice(reported)
    .filter((entry) => isFile(entry as PerformanceResourceTiming))
    .map(({ name }) => name);
  // The first page was visited before there was a worker to keep it.
  const urls = reported === 0 && started ? [started.name, location.href] : [location.href];
  active!.postMessage({ urls, assets });
  reported = resources.length;
}

/**
 * Whether an entry is a file of the page, which markup, a style sheet or an import loaded. Other
 * files that scripts fetch are not kept.
 */
function isFile({ initiatorType }: PerformanceResourceTiming): boolean {
  return !/^(?:fetch|xmlhttprequest|beacon)$/.test(initiatorType);
}

/** Continues to save the sets that a closed tab left unfinished. */
async function resume(): Promise<void> {
  const ids = Object.keys(localStorage)
    .filter((key) => key.startsWith(`offline ${baseUrl} `))
    .map((key) => key.replace(/.* /, ''));
  const unfinishedIds = ids.filter((id) => readState(id)?.phase === 'saving');
  if (unfinishedIds.length === 0 || !navigator.onLine) return;
  const { save } = await import('./save.ts');
  for (const id of unfinishedIds) await save(id);
}

/** Updates the control below a page of documentation with the state of its section. */
function showLabel(): void {
  const link = document.querySelector<HTMLElement>('[data-save]');
  if (!link) return;
  const site = readState('site');
  const state = site?.phase === 'saved' ? site : readState(link.dataset['save']!);
  link.textContent = labelOf(state?.phase);
}

function labelOf(phase: SetState['phase'] | undefined): string {
  if (!phase) return scriptTexts.saveOffline;
  if (phase === 'saving') return scriptTexts.savingOffline;
  return phase === 'saved' ? scriptTexts.savedOffline : scriptTexts.partlySaved;
}

function withoutHash(href: string): string {
  return href.replace(/#.*/, '');
}
