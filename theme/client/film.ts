/**
 * Plays films. A film consists of its poster and a list of changes, which load when the reader
 * turns to it. It plays after a press. If the reader allows motion, it also plays while pointer or
 * keyboard focus is on it. This script loads with the first such event.
 */
import { connectInputs } from './film/inputs.ts';
import { Player, type Parts } from './film/player.ts';

const players = new WeakMap<Element, (event: Event) => void>();

/** Handles an event in `figure`, a film. `undefined`: only makes the film ready for events. */
export function handleEvent(event: Event | undefined, figure: HTMLElement): void {
  // A figure without the address of a film is a still.
  if (figure.dataset['film'] === undefined) return;
  let handle = players.get(figure);
  if (!handle) players.set(figure, (handle = start(figure)));
  if (event) handle(event);
}

function start(figure: HTMLElement): (event: Event) => void {
  if (!figure.querySelector('.film__inputs')) return connect(partsOf(figure));
  connectInputs(figure);
  return () => {};
}

function partsOf(figure: HTMLElement): Parts {
  const find = <T extends Element>(name: string) => figure.querySelector<T>(`.film__${name}`)!;
  return {
    figure,
    screen: find('screen'),
    toggle: find('toggle'),
    seek: find('seek'),
    count: find('count'),
  };
}

/** Connects a film with a player, and returns the function that handles events of the film. */
function connect(parts: Parts): (event: Event) => void {
  const { figure, screen, toggle, seek } = parts;
  const player = new Player(parts);
  let isOver = false;
  seek.addEventListener('input', () => void player.showFrame(+seek.value));
  screen.addEventListener('pointerleave', () => {
    isOver = false;
    player.pause('pointer');
  });
  toggle.addEventListener('focusout', () => player.pause('focus'));
  new IntersectionObserver(([entry]) => {
    if (!entry!.isIntersecting) player.pause();
    else if (figure.dataset['auto']) player.playFor('sight');
  }).observe(figure);

  const enter = ({ pointerType }: PointerEvent, isOnScreen: boolean) => {
    void player.load();
    // The event comes again from each element below the pointer. A touch is left to its click.
    if (!isOnScreen || isOver || pointerType !== 'mouse') return;
    isOver = true;
    if (screen.matches(':hover')) player.playFor('pointer');
  };
  return (event) => {
    const target = event.target as Element;
    const isOnScreen = screen.contains(target);
    if (event.type === 'click' && (isOnScreen || toggle.contains(target))) player.toggle();
    if (event.type === 'pointerover') enter(event as PointerEvent, isOnScreen);
    if (event.type === 'focusin' && toggle.matches(':focus-visible')) player.playFor('focus');
    if (event.type === 'keydown' && target === toggle) step(event as KeyboardEvent, player);
  };
}

function step(event: KeyboardEvent, player: Player): void {
  const { frame, last } = player;
  const to = { ArrowLeft: frame - 1, ArrowRight: frame + 1, Home: 0, End: last }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  void player.showFrame(to);
}
