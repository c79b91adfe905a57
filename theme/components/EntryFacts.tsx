import type { EntryFact } from '../../generator/contract.ts';
import { breakable } from '../page/breakable.tsx';
import { usePage } from '../page/context.tsx';
import { listed } from '../page/listed.ts';

/** The labeled values of an entry. Renders nothing if it has none. */
export default function EntryFacts({ facts }: { readonly facts: readonly EntryFact[] }) {
  const page = usePage();
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
              : listed(values, page)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
