/** Finds properties that the site's own components are given and do not take. */
import { diagnose } from '../diagnostics/diagnose.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Diagnostic, Place } from '../types.ts';
import type { TakenProps } from './takenProps.ts';

/** An element of a component, in code or in a document. */
export interface ComponentUse {
  readonly tag: string;
  readonly place: Place;
  readonly attributes: readonly {
    readonly name: string;
    readonly place: Place;
    /** The value, if it is a text. */
    readonly text?: string | undefined;
  }[];
  /** Whether it also gets properties that cannot be read here. */
  readonly isSpread: boolean;
  /** Whether something is between its tags. */
  readonly hasChildren: boolean;
}

/** The first mistake in the properties of an element. */
export function propSlips(use: ComponentUse, takenProps: TakenProps): readonly Diagnostic[] {
  const { tag, attributes, isSpread, hasChildren, place } = use;
  const propNames = [...takenProps.names.keys()].filter((name) => name !== 'children');
  const unknown = attributes.filter(({ name }) => !takenProps.names.has(name) && !isForAll(name));
  if (unknown.length > 0)
    return unknown.map((one) =>
      diagnose('markdown/unknown-attribute', one.place, {
        tag,
        name: one.name,
        nearest: suggest(one.name, propNames),
        available: propNames,
      }),
    );
  const wrong = attributes.flatMap(({ name, text, place: at }) => {
    const values = takenProps.names.get(name);
    if (text === undefined || values === undefined) return [];
    if (values === 'boolean')
      return [diagnose('component/text-for-flag', at, { tag, name, value: text })];
    const meant = suggest(text, values) ?? values[0]!;
    return values.includes(text)
      ? []
      : [diagnose('markdown/attribute-value', at, { tag, name, value: text, meant })];
  });
  if (wrong.length > 0 || isSpread) return wrong;
  if (hasChildren && !takenProps.names.has('children'))
    return [diagnose('component/lost-children', place, { tag })];
  // A component without children is empty on purpose more often than by mistake.
  const givenNames = new Set(['children', ...attributes.map(({ name }) => name)]);
  const props = takenProps.required.filter((name) => !givenNames.has(name));
  return props.length === 0 ? [] : [diagnose('component/missing-prop', place, { tag, props })];
}

/** Names that React or documents give a meaning, whatever the component takes. */
const isForAll = (name: string) => /^(?:key|ref|children)$|[-:]/.test(name);
