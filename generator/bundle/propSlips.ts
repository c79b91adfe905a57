/** Finds props that elements pass to the site's own components and that these do not take. */
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
  /** Whether the element also gets props that cannot be read here. */
  readonly isSpread: boolean;
  /** Whether something is between its tags. */
  readonly hasChildren: boolean;
}

/** Finds the first mistake in the props of an element. */
export function propSlips(use: ComponentUse, takenProps: TakenProps): readonly Diagnostic[] {
  const { tag, attributes, isSpread, hasChildren, place } = use;
  const propNames = [...takenProps.names.keys()].filter((name) => name !== 'children');
  const unknown = attributes.filter(({ name }) => !takenProps.names.has(name) && !isForAll(name));
  if (unknown.length > 0)
    return unknown.map((attribute) =>
      diagnose('markdown/unknown-attribute', attribute.place, {
        tag,
        name: attribute.name,
        nearest: suggest(attribute.name, propNames),
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
  // A component without children is more often empty on purpose than by mistake.
  const givenNames = new Set(['children', ...attributes.map(({ name }) => name)]);
  const props = takenProps.required.filter((name) => !givenNames.has(name));
  return props.length === 0 ? [] : [diagnose('component/missing-prop', place, { tag, props })];
}

/** Names with a meaning in React or in documents, for every component. */
const isForAll = (name: string) => /^(?:key|ref|children)$|[-:]/.test(name);
