import type { PageAssets, PageProps } from '../contract.ts';
import { minifyHtml } from './html/minifyHtml.ts';
import { loadTheme } from './loadTheme.ts';
import type { ShellInput } from './render.ts';

/** A page of a language, and the files that its pages load. */
export interface SearchPartsInput {
  readonly page: PageProps;
  readonly assets: PageAssets;
}

/**
 * Renders the theme's `SearchParts` for each input. `undefined`: the theme has none, or a component
 * fails. Pages contain the parts then, and report the failure.
 */
export async function renderSearchParts(
  theme: Pick<ShellInput, 'themeBundle' | 'react'>,
  inputs: readonly (SearchPartsInput | undefined)[],
): Promise<readonly (string | undefined)[] | undefined> {
  try {
    const { renderSearchParts: render } = await loadTheme({ ...theme, isOnDemand: true });
    return render && inputs.map((input) => input && minifyHtml(render(input)));
  } catch {
    return undefined;
  }
}
