import type { EntrySummary, PageProps } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

interface Props extends NonNullable<PageProps['entryFilter']> {
  readonly entries: readonly EntrySummary[];
}

/** The number of groups for which entries.css has style rules. Other groups get no button. */
const maxOptions = 24;

/**
 * Limits a list of entries to one group. The choice is a radio button on which style rules depend,
 * so the filter needs no script.
 */
export default function EntryFilter({ label, values, entries }: Props) {
  const options = [
    { value: translate(texts.all), count: entries.length },
    ...values.slice(0, maxOptions).map((value) => ({
      value,
      count: entries.filter(({ groups }) => groups.includes(value)).length,
    })),
  ];
  return (
    <fieldset className="filter">
      <legend className="label">{label}</legend>
      {options.map(({ value, count }, i) => (
        <label key={i} className="filter__option">
          <input type="radio" name="__filter" value={i} defaultChecked={i === 0} />
          <span>
            {value} <span className="tag__count">{count}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
