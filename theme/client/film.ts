/**
 * Plays films. A film is its poster and a list of changes (`FilmChange` of the contract), which are
 * loaded when the reader turns to it. It plays on a click, and while pointer or keyboard focus rests
 * on it if the reader has nothing against motion. Loaded with the first such event.
 */
import type { FilmChange } from '../../generator/contract.ts';

type Reason = 'press' | 'pointer' | 'focus';

const players = new WeakMap<HTMLElement, (event: Event) => void>();

/** Handles an event in `figure`, a film. */
export function react(event: Event, figure: HTMLElement): void {
  if (figure.dataset['film'] === undefined) return;
  let player = players.get(figure);
  if (!player) players.set(figure, (player = createPlayer(figure)));
  player(event);
}

/** A change with the elements and values that it is about. */
interface Track {
  readonly element: Element;
  readonly name: string;
  readonly values: readonly (string | null)[];
}

async function loadTracks(src: string, screen: Element): Promise<readonly Track[]> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(`The film is not there: ${answer.status}.`);
  // The numbers count the poster's elements, so all are found before any changes.
  const elements = [...screen.querySelectorAll('*')];
  return ((await answer.json()) as readonly FilmChange[]).map(([index, name, ...values]) => {
    let last: string | null = null;
    return {
      element: elements[index] ?? screen,
      name,
      values: values.map((value) => (value === 0 ? last : (last = value))),
    };
  });
}

function apply({ element, name, values }: Track, frame: number, before: number): void {
  const value = values[frame] ?? null;
  if (value === values[before]) return;
  if (name === '') element.textContent = value;
  else if (name === '<') element.innerHTML = value ?? '';
  else if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Whether a film may begin without a press. */
function isMotionWelcome(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData;
}

function createPlayer(figure: HTMLElement): (event: Event) => void {
  const find = <T extends Element>(name: string) => figure.querySelector<T>(`.film__${name}`)!;
  const [screen, toggle] = [find<HTMLElement>('screen'), find<HTMLElement>('toggle')];
  const [seek, count] = [find<HTMLInputElement>('seek'), find<HTMLElement>('count')];
  const last = +seek.max;
  let tracks: readonly Track[] | undefined;
  let loading: Promise<unknown> | undefined;
  let frame = +seek.defaultValue;
  /** Why it plays; absent: it does not. */
  let reason: Reason | undefined;
  /** Where the pointer is, and whether the reader has stopped the film: then only a press begins it. */
  let [isOver, isStopped] = [false, false];

  const load = () =>
    (loading ??= loadTracks(figure.dataset['film']!, screen).then(
      (loaded) => {
        tracks = loaded;
      },
      () => {
        count.textContent = 'not available';
        loading = undefined;
      },
    ));
  const show = (next: number) => {
    for (const track of tracks ?? []) apply(track, next, frame);
    frame = next;
    seek.value = `${frame}`;
    seek.setAttribute('aria-valuetext', `Frame ${frame} of ${last}`);
    count.textContent = `${frame}`.padStart(3, '0');
  };
  const pause = () => {
    reason = undefined;
    delete figure.dataset['playing'];
    toggle.setAttribute('aria-label', 'Play');
  };
  const play = (why: Reason) => {
    const isRunning = reason !== undefined;
    reason = why;
    figure.dataset['playing'] = '';
    toggle.setAttribute('aria-label', 'Pause');
    if (!isRunning) void load().then(() => (tracks ? run() : pause()));
  };
  const run = () => {
    let [rest, time] = [0, performance.now()];
    const tick = (now: number) => {
      if (reason === undefined || !figure.isConnected) return;
      // A tab that comes back does not catch up on what it missed.
      rest += (Math.min(100, now - time) * +figure.dataset['fps']!) / 1000;
      time = now;
      const steps = Math.floor(rest);
      rest -= steps;
      if (steps > 0) show((frame + steps) % (last + 1));
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  };
  const stop = () => {
    isStopped = true;
    pause();
  };
  const press = () => {
    isStopped = false;
    if (reason === undefined) play('press');
    else stop();
  };
  const goTo = (next: number) => {
    stop();
    void load().then(() => show(Math.max(0, Math.min(last, next))));
  };
  const begin = (why: Reason) => {
    if (reason === undefined && !isStopped && isMotionWelcome()) play(why);
  };
  const end = (why: Reason) => {
    if (reason === why) pause();
  };

  seek.addEventListener('input', () => goTo(+seek.value));
  screen.addEventListener('pointerleave', () => {
    isOver = false;
    end('pointer');
  });
  toggle.addEventListener('focusout', () => end('focus'));
  new IntersectionObserver(([entry]) => {
    if (!entry!.isIntersecting && reason !== undefined) pause();
  }).observe(figure);

  return (event) => {
    const target = event.target as Element;
    const isOnScreen = screen.contains(target);
    if (event.type === 'click' && (isOnScreen || toggle.contains(target))) press();
    if (event.type === 'pointerover') {
      void load();
      // Each element below the pointer tells of it, and a touch is a click to come.
      if (!isOnScreen || isOver || (event as PointerEvent).pointerType !== 'mouse') return;
      isOver = true;
      if (screen.matches(':hover')) begin('pointer');
    }
    if (event.type === 'focusin' && toggle.matches(':focus-visible')) begin('focus');
    if (event.type === 'keydown' && target === toggle) {
      const to = { ArrowLeft: frame - 1, ArrowRight: frame + 1, Home: 0, End: last }[
        (event as KeyboardEvent).key
      ];
      if (to === undefined) return;
      event.preventDefault();
      goTo(to);
    }
  };
}
