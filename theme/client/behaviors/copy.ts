/**
 * Copies the code of a block, or the page's Markdown, whose address is in the head. Line numbers
 * and prompts come from CSS, so they are not copied. Shows the result, also to screen readers. This
 * script loads when pointer or focus first reach such a button.
 */
import { scriptTexts } from '../../messages/scriptTexts.ts';

const names = new WeakMap<HTMLElement, readonly [text: string, label: string | null]>();

/** Copies on a click, and ignores other events on the button. */
export async function handleEvent({ type }: Event, button: HTMLElement): Promise<void> {
  if (type !== 'click') return;
  const shown = button.lastChild!;
  // The button's own text and label, which are restored after two seconds.
  const [buttonText, buttonLabel] = names.get(button) ?? [
    shown.textContent!,
    button.getAttribute('aria-label'),
  ];
  names.set(button, [buttonText, buttonLabel]);
  const say = (message: string, name: string | null) => {
    shown.textContent = message;
    if (name === null) button.removeAttribute('aria-label');
    else button.setAttribute('aria-label', name);
  };
  const announcement = await write(button).then(
    () => scriptTexts.copied,
    () => scriptTexts.notCopied,
  );
  say(announcement, null);
  document.querySelector('.sr-only[role=status]')!.textContent = announcement;
  setTimeout(say, 2000, buttonText, buttonLabel);
}

/** Rejects if the text cannot be copied. Without a secure connection, there is no clipboard. */
async function write(button: HTMLElement): Promise<void> {
  if (button.dataset['copy'] === undefined)
    return navigator.clipboard.writeText(
      button.closest('.code')!.querySelector('code')!.textContent!,
    );
  const address = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]')!.href;
  // Firefox before 127 can write only text.
  if (!('ClipboardItem' in globalThis))
    return navigator.clipboard.writeText(await (await read(address)).text());
  // Safari allows writing only while the click is handled, so it gets a promise of the text.
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': read(address) })]);
}

async function read(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The page's Markdown was not there: ${answer.status}.`);
  return new Blob([await answer.text()], { type: 'text/plain' });
}
