/** The script of a film with inputs. It computes the picture for the values of the inputs. */
interface FilmScript {
  readonly default: (values: Readonly<Record<string, number>>) => string;
}

/** Loads the script of the film in `figure`, and draws the film when the reader drags an input. */
export function connectInputs(figure: HTMLElement): void {
  const screen = figure.querySelector('.film__screen')!;
  const inputs = [...figure.querySelectorAll<HTMLInputElement>('.film__input input')];
  let script: Promise<FilmScript> | undefined;
  const load = () => (script ??= import(figure.dataset['film']!) as Promise<FilmScript>);

  const draw = async (input: HTMLInputElement) => {
    const output = input.previousElementSibling!;
    try {
      const { default: toPicture } = await load();
      output.textContent = `${input.value} ${input.dataset['unit']}`.trim();
      input.setAttribute('aria-valuetext', output.textContent);
      const values = inputs.map(({ name, value }) => [name, Number(value)] as const);
      screen.innerHTML = toPicture({ frame: 0, ...Object.fromEntries(values) });
      // The description changes too, for readers who do not see the picture.
      const description = screen.querySelector('desc')?.textContent;
      if (description) screen.setAttribute('aria-label', description);
    } catch {
      script = undefined;
      output.textContent = 'not available';
    }
  };
  for (const input of inputs) {
    input.addEventListener('input', () => void draw(input));
    // The reader may have dragged the input before this module was loaded.
    if (input.value !== input.defaultValue) void draw(input);
  }
  load().catch(() => {
    script = undefined;
  });
}
