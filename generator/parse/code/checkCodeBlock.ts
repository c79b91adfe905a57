/** Checks the properties of a `<CodeBlock>` as fences are checked. */
import type { ThemeConfig } from '../../contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { literalProp } from '../jsx/props.ts';
import type { Diagnostic, Place, Prop } from '../../types.ts';
import { findMetaFault } from '../mistakes/codeMeta.ts';
import { findUnknownLanguage } from './codeBlock.ts';
import { lookupTable } from '../../lib/lookupTable.ts';

interface BlockContext {
  readonly prism: ThemeConfig['prism'];
  /** The place of a property that the tag has. */
  readonly placeOf: (name: string) => Place;
}

/**
 * Reports an unknown language, words of the metastring that do nothing, and values of a type that
 * the component does not read. `code` is absent if only the rendered page has it.
 */
export function checkCodeBlock(
  props: readonly Prop[],
  code: string | undefined,
  { prism, placeOf }: BlockContext,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const language = literalProp(props, 'language');
  const className = literalProp(props, 'className');
  const [, inClass] = /language-(\S+)/.exec(typeof className === 'string' ? className : '') ?? [];
  const written = typeof language === 'string' ? language : inClass;
  const unknown = written === undefined ? undefined : findUnknownLanguage(written, prism);
  if (unknown) {
    const place = placeOf(written === language ? 'language' : 'className');
    diagnostics.push(diagnose('markdown/unknown-language', place, unknown));
  }
  const metastring = literalProp(props, 'metastring');
  const lines = code === undefined ? Infinity : code.trim().split('\n').length;
  const fault = typeof metastring === 'string' ? findMetaFault(metastring, lines) : undefined;
  if (fault) {
    const { index: _, ...params } = fault;
    diagnostics.push(
      diagnose('markdown/code-meta', placeOf('metastring'), { ...params, lines, isProperty: true }),
    );
  }
  for (const [name, types] of Object.entries(readTypes)) {
    const value = literalProp(props, name);
    if (value === undefined || value === null || types.includes(typeof value)) continue;
    diagnostics.push(
      diagnose('markdown/attribute-value', placeOf(name), {
        tag: 'CodeBlock',
        name,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      }),
    );
  }
  return diagnostics;
}

/** The types of values that the component reads. */
const readTypes = lookupTable<readonly string[]>({
  language: ['string'],
  title: ['string'],
  metastring: ['string'],
  showLineNumbers: ['boolean', 'number'],
});
