import { apply, loadChanges } from './filmChanges.ts';
import { allowsMotion } from './allowsMotion.ts';
import { scriptTexts } from '../../messages/scriptTexts.ts';

/** Why a film plays. A press counts until the next press, and another reason while it lasts. */
type Reason = 'press' | 'pointer' | 'focus' | 'sight';

/** The parts of a film that `Demo` renders. */
export interface Parts {
  readonly figure: HTMLElement;
  readonly screen: HTMLElement;
  readonly toggle: HTMLElement;
  readonly seek: HTMLInputElement;
  readonly count: HTMLElement;
}

/** Plays one film. */
export class Player {
  frame: number;
  readonly last: number;
  readonly #parts: Parts;
  #changes: Awaited<ReturnType<typeof loadChanges>> | undefined;
  #loading: Promise<void> | undefined;
  /** Absent: the film does not play. */
  #reason: Reason | undefined;
  /** Whether the reader has stopped the film. If so, only a press begins it. */
  #isStopped = false;
  #request = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.frame = +parts.seek.defaultValue;
    this.last = +parts.seek.max;
  }

  /** Loads the changes once. If that fails, the film says so, and the next call tries again. */
  load(): Promise<void> {
    const { figure, screen, count } = this.#parts;
    return (this.#loading ??= loadChanges(figure.dataset['film']!, screen).then(
      (changes) => {
        this.#changes = changes;
      },
      () => {
        count.textContent = scriptTexts.filmMissing;
        this.#loading = undefined;
      },
    ));
  }

  /** Plays the film if it does not play, else pauses it until the next press. */
  toggle(): void {
    if (this.#reason === undefined) {
      this.#isStopped = false;
      this.#start('press');
    } else this.#stop();
  }

  /** Plays the film for this reason, if the reader has not stopped it and allows motion. */
  playFor(reason: Reason): void {
    if (this.#reason === undefined && !this.#isStopped && allowsMotion()) this.#start(reason);
  }

  /** Pauses the film if it plays for this reason. Default: for any reason. */
  pause(reason = this.#reason): void {
    if (this.#reason === reason) this.#halt();
  }

  /** Stops the film at a frame. A number out of range means the first or last frame. */
  async showFrame(frame: number): Promise<void> {
    this.#stop();
    await this.load();
    this.#show(Math.max(0, Math.min(this.last, frame)));
  }

  /** Pauses the film until the next press. */
  #stop(): void {
    this.#isStopped = true;
    this.#halt();
  }

  /** Pauses the film until there is another reason to play it. */
  #halt(): void {
    const { figure, toggle } = this.#parts;
    this.#reason = undefined;
    delete figure.dataset['playing'];
    toggle.setAttribute('aria-label', scriptTexts.play);
  }

  #start(reason: Reason): void {
    const { figure, toggle } = this.#parts;
    this.#reason = reason;
    figure.dataset['playing'] = '';
    toggle.setAttribute('aria-label', scriptTexts.pause);
    void this.load().then(() => {
      if (this.#changes) this.#animate();
      else this.#halt();
    });
  }

  #animate(): void {
    const { figure } = this.#parts;
    let [dueFrames, time] = [0, performance.now()];
    const tick = (now: number) => {
      if (this.#reason === undefined || !figure.isConnected) return;
      // A tab that was hidden does not catch up, because a step counts for 100 ms at most.
      dueFrames += (Math.min(100, now - time) * +figure.dataset['fps']!) / 1000;
      time = now;
      const steps = Math.floor(dueFrames);
      dueFrames -= steps;
      if (steps > 0) this.#show((this.frame + steps) % (this.last + 1));
      this.#request = requestAnimationFrame(tick);
    };
    // If the film was begun twice, only the last loop runs.
    cancelAnimationFrame(this.#request);
    this.#request = requestAnimationFrame(tick);
  }

  #show(frame: number): void {
    const { seek, count } = this.#parts;
    for (const change of this.#changes ?? []) apply(change, frame, this.frame);
    this.frame = frame;
    seek.value = `${frame}`;
    seek.setAttribute(
      'aria-valuetext',
      scriptTexts.frameOf.replace('{frame}', `${frame}`).replace('{last}', `${this.last}`),
    );
    if (this.#changes) count.textContent = `${frame}`.padStart(3, '0');
  }
}
