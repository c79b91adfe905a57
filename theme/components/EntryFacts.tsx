import type { EntryFact } from '../../generator/contract.ts';
import { breakable } from '../page/breakable.tsx';

/** The labeled values of an entry. Renders nothing if it has none. */
export default function EntryFacts({ facts }: { readonly facts: readonly EntryFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map(({ label, values, isAddress }) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd>
            {isAddress
              ? values.map((value) => (
                  <a
                    key={value}
                    className="external"
                    href={value}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {breakable(value.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''))}
                  </a>
                ))
              : values.join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
