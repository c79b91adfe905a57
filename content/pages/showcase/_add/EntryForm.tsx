'use client';

import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { empty, findFaults, proposalOf, slugOf, toFile, topics, type Draft } from './entry.ts';
import './form.css';

/** Writes the file of a new entry and opens the repository's page for it. Without script the page's text says how. */
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

  return (
    <form
      className="entry-form js-only"
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label="New entry"
    >
      <Field label="Title" fault={faults.title}>
        {(props) => (
          <input
            {...props}
            name="title"
            value={draft.title}
            maxLength={80}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
        )}
      </Field>
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
              onChange={(event) =>
                set({
                  topics: topics.filter((one) =>
                    one === topic ? event.currentTarget.checked : draft.topics.includes(one),
                  ),
                })
              }
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
      <Field label="Source" fault={faults.source} hint="Address of the repository.">
        {(props) => (
          <input
            {...props}
            type="url"
            name="source"
            value={draft.source}
            onChange={(event) => set({ source: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Website" fault={faults.website} hint="May be left out.">
        {(props) => (
          <input
            {...props}
            type="url"
            name="website"
            value={draft.website}
            onChange={(event) => set({ website: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Video" fault={faults.video} hint="May be left out.">
        {(props) => (
          <input
            {...props}
            type="url"
            name="video"
            value={draft.video}
            onChange={(event) => set({ video: event.currentTarget.value })}
          />
        )}
      </Field>
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
        <span role="status">
          {isCopied
            ? 'Copied.'
            : isChecked && Object.keys(faults).length > 0
              ? `To correct: ${Object.keys(faults).length}`
              : ''}
        </span>
      </p>
    </form>
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
  readonly hint?: string;
  readonly fault?: string;
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
