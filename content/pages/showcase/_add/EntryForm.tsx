'use client';

import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
} from 'react';
import { empty, findFaults, proposalOf, slugOf, toFile, topics, type Draft } from './entry.ts';
import './form.css';

/**
 * Writes the file of a new entry and opens the repository's page for new files. Without script, a
 * link of the page leads there.
 */
export default function EntryForm({ repository }: { readonly repository: string }) {
  const [draft, setDraft] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const faults = isChecked ? findFaults(draft) : {};
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    setCopied(false);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(findFaults(draft));
    if (first) form.current!.querySelector<HTMLElement>(`[name="${first}"]`)!.focus();
    else open(proposalOf(draft, repository), '_blank', 'noopener');
  };
  const copy = () => void navigator.clipboard.writeText(toFile(draft)).then(() => setCopied(true));

  const inputOf = (name: InputName) => ({ name, draft, faults, set });
  return (
    <form
      className="entry-form js-only"
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label="New entry"
    >
      <TextInput {...inputOf('title')} label="Title" maxLength={80} />
      <Description draft={draft} faults={faults} set={set} />
      <Topics draft={draft} faults={faults} set={set} />
      <TextInput
        {...inputOf('source')}
        label="Source"
        hint="Address of the repository."
        type="url"
      />
      <TextInput {...inputOf('website')} label="Website" hint="May be left out." type="url" />
      <TextInput {...inputOf('video')} label="Video" hint="May be left out." type="url" />
      <figure className="code">
        <figcaption className="code__title">{`content/showcase/${slugOf(draft.title) || '…'}.md`}</figcaption>
        <pre tabIndex={0}>
          <code>{toFile(draft)}</code>
        </pre>
      </figure>
      <p className="entry-form__actions">
        <button type="submit" className="action">
          Propose it
        </button>
        <button type="button" className="action action--quiet" onClick={copy}>
          Copy the text
        </button>
        <span role="status">{isCopied ? 'Copied.' : toStatus(Object.keys(faults).length)}</span>
      </p>
    </form>
  );
}

const toStatus = (faults: number): string => (faults === 0 ? '' : `To correct: ${faults}`);

interface PartProps {
  readonly draft: Draft;
  readonly faults: ReturnType<typeof findFaults>;
  readonly set: (change: Partial<Draft>) => void;
}

type InputName = 'title' | 'source' | 'website' | 'video';

function TextInput({
  name,
  label,
  hint,
  draft,
  faults,
  set,
  ...attributes
}: PartProps &
  Pick<ComponentProps<'input'>, 'type' | 'maxLength'> & {
    readonly name: InputName;
    readonly label: string;
    readonly hint?: string;
  }) {
  return (
    <Field label={label} fault={faults[name]} hint={hint}>
      {(props) => (
        <input
          {...props}
          {...attributes}
          name={name}
          value={draft[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}

function Description({ draft, faults, set }: PartProps) {
  return (
    <Field label="Description" fault={faults.description} hint="One or two sentences.">
      {(props) => (
        <textarea
          {...props}
          name="description"
          rows={3}
          value={draft.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}

function Topics({ draft, faults, set }: PartProps) {
  const toggle = (topic: string, isChosen: boolean) =>
    set({
      topics: topics.filter((one) => (one === topic ? isChosen : draft.topics.includes(one))),
    });
  return (
    <fieldset
      className="entry-form__topics"
      aria-invalid={faults.topics !== undefined}
      aria-describedby={faults.topics ? 'entry-topics-fault' : undefined}
    >
      <legend>Topics</legend>
      {topics.map((topic) => (
        <label key={topic}>
          <input
            type="checkbox"
            name="topics"
            checked={draft.topics.includes(topic)}
            onChange={(event) => toggle(topic, event.currentTarget.checked)}
          />{' '}
          {topic}
        </label>
      ))}
      {faults.topics && (
        <p className="entry-form__fault" id="entry-topics-fault">
          {faults.topics}
        </p>
      )}
    </fieldset>
  );
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

function Field({
  label,
  hint,
  fault,
  children,
}: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
  readonly children: (props: ControlProps) => ReactNode;
}) {
  const id = useId();
  const note = fault ?? hint;
  return (
    <div className="entry-form__field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': fault !== undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={fault ? 'entry-form__fault' : 'entry-form__hint'}>
          {note}
        </p>
      )}
    </div>
  );
}
