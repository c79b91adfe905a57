import type { Collected, PageProps } from '../contract.ts';
import type { Diagnostic, Place, Rendered } from '../types.ts';
import type { RenderInput, ShellInput } from './render.ts';

/** A page while it is rendered. */
export interface RenderState {
  readonly input: RenderInput;
  readonly shell: ShellInput;
  readonly props: PageProps;
  /** What the page's components ask of the document around them, such as elements for the head. */
  readonly collected: Collected;
  readonly notes: PageNotes;
}

/** The facts that rendering records for later stages. */
export interface PageNotes {
  readonly diagnostics: Diagnostic[];
  readonly references: Rendered['references'][number][];
  readonly inlineStyles: Place[];
}

/** Creates the state of a page before anything is rendered. */
export function createRenderState(input: RenderInput, shell: ShellInput): RenderState {
  const { props } = input.page;
  const site = shell.sites?.[props.locale ?? ''] ?? shell.site;
  return {
    input,
    shell,
    props: { ...props, site },
    collected: { head: [], htmlAttributes: {}, bodyAttributes: {} },
    notes: createPageNotes(),
  };
}

/** Creates the notes of a page. `diagnostics` are from before rendering begins. Default: none. */
export function createPageNotes(diagnostics: readonly Diagnostic[] = []): PageNotes {
  return { diagnostics: [...diagnostics], references: [], inlineStyles: [] };
}
