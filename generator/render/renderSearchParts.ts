import type { PageAssets, PageProps } from '../contract.ts';
import { minifyHtml } from './html/minifyHtml.ts';
import { loadTheme } from './loadTheme.ts';
import type { ShellInput } from './render.ts';

/** A page in one language, and the files that pages in this language load. */
export interface SearchPartsInput {
  readonly page: PageProps;
  readonly assets: PageAssets;
}

/**
 * Renders the theme's `SearchParts` for each input. `undefined`: the theme has none, or a component
 * throws. Pages then contain the parts themselves, and rendering them reports the error.
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
