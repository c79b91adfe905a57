/**
 * Copies a block's code (without line numbers and prompts, which are drawn by CSS) or the page's
 * Markdown, and says so, to screen readers too. Loaded when the reader comes to such a button.
 */
const names = new WeakMap<HTMLElement, readonly [text: string, label: string | null]>();

/** Copies on a click; other events on the button are nothing to it. */
export async function react({ type }: Event, button: HTMLElement): Promise<void> {
  if (type !== 'click') return;
  const text = button.lastChild!;
  // What it is called when it has nothing to say.
  const [own, label] = names.get(button) ?? [text.textContent!, button.getAttribute('aria-label')];
  names.set(button, [own, label]);
  const say = (said: string, name: string | null) => {
    text.textContent = said;
    if (name === null) button.removeAttribute('aria-label');
    else button.setAttribute('aria-label', name);
  };
  const said = await write(button).then(
    () => 'Copied',
    () => 'Not copied',
  );
  say(said, null);
  document.querySelector('.sr-only[role=status]')!.textContent = said;
  setTimeout(say, 2000, own, label);
}

/** Without a secure address there is no clipboard, which is a rejection too. */
async function write(button: HTMLElement): Promise<void> {
  const address = button.dataset['copy'];
  if (address === undefined)
    return navigator.clipboard.writeText(
      button.closest('.code')!.querySelector('code')!.textContent!,
    );
  // Safari lets a script write only in the click itself, so what is written may still be on its way.
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': read(address) })]);
}

async function read(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The page's Markdown was not there: ${answer.status}.`);
  return new Blob([await answer.text()], { type: 'text/plain' });
}
