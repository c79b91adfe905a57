/** The contents and the name of a page's social card. */
import { readFileSync } from 'node:fs';
import type { Collected, PageProps, ThemeModule } from '../contract.ts';
import { joinFonts, readFont, type Fonts } from '../lib/fonts.ts';
import { hashOf } from '../lib/hash.ts';
import type { SocialCardSettings } from '../types.ts';

/** A social card as SVG. The scheduler rasterizes it. */
export interface Drawing {
  readonly name: string;
  readonly svg: string;
}

/** Size of a social card in pixels, which networks ask for. */
export const socialCardSize = { width: 1200, height: 630 } as const;

/** Renders the cards of pages that name no image of their own. */
export function createCardRenderer(
  settings: SocialCardSettings | undefined,
  render: ThemeModule['renderSocialCard'],
): (page: PageProps, collected: Collected) => Drawing | undefined {
  if (!settings || !render) return () => undefined;
  const fonts = joinFonts(settings.fonts.map((file) => readFont(readFileSync(file))));
  return (page, collected) => {
    if (page.image !== undefined || collected.image !== undefined) return undefined;
    const { site } = page;
    const svg = render({
      ...socialCardSize,
      title: toWritable(collected.title ?? page.metaTitle ?? (page.title || site.title), fonts),
      section: toWritable(
        page.section === page.title
          ? ''
          : (page.section ?? (page.title === site.title ? site.tagline : '')),
        fonts,
      ),
      siteTitle: toWritable(site.title, fonts),
      host: new URL(site.url).host,
      direction: site.locale.direction,
      ...(settings.logo && { logo: settings.logo }),
      measure: fonts.measure,
    });
    return { name: hashOf(svg, settings.key), svg };
  };
}

/**
 * Characters that are neither letters nor numbers: pictographs, symbols, and characters that join
 * or color them.
 */
const ornament = /[\p{S}\p{Emoji_Modifier}\p{Default_Ignorable_Code_Point}\p{Me}\p{Cc}]/u;

/**
 * Removes pictographs and symbols that no font has. Gives `""` if the fonts lack one of the
 * letters.
 */
export function toWritable(text: string, { covers }: Pick<Fonts, 'covers'>): string {
  let written = '';
  for (const character of text.normalize('NFC')) {
    if (/\s/.test(character)) written += ' ';
    else if (covers(character.codePointAt(0)!)) written += character;
    else if (!ornament.test(character)) return '';
  }
  return /[\p{L}\p{N}]/u.test(written) ? written.replace(/ {2,}/g, ' ').trim() : '';
}
