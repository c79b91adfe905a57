/** The contents and the name of a page's social card. */
import { readFileSync } from 'node:fs';
import type { PageFilePlan, RenderedPageView } from '../../generator/integration.ts';
import { joinFonts, readFont, type Fonts } from '../../generator/lib/fonts.ts';
import { hashOf } from '../../generator/lib/hash.ts';
import type { CardLogo, CardSettings } from './readSettings.ts';

/**
 * Renders a social card as an SVG. It knows only the input about the page, so a card is made again
 * only when the card's own words change.
 */
export type SocialCardDesign = (input: SocialCardInput) => string;

/** The content of a social card. Its texts contain only characters that the fonts have. */
export interface SocialCardInput {
  /** Width in pixels. */
  readonly width: number;
  readonly height: number;
  /** Empty if the fonts lack its letters. */
  readonly title: string;
  /**
   * The part of the site that contains the page. Empty without such a part, or if the fonts lack
   * its letters.
   */
  readonly section: string;
  /** Empty if the fonts lack its letters. */
  readonly siteTitle: string;
  /** Host of the site's address. */
  readonly host: string;
  readonly direction: 'ltr' | 'rtl';
  readonly logo?: CardLogo;
  /** Returns the width of a text in pixels. */
  measure(text: string, size: number): number;
}

/** Size of a social card in pixels, as networks expect it. */
export const socialCardSize = { width: 1200, height: 630 } as const;

/** Fonts by the key of the settings, loaded once in each thread. */
const fontsBySettings = new Map<string, Fonts>();

/** Renders the card of a page, unless the page names an image of its own. */
export function planCard(
  { props, title, image }: RenderedPageView,
  settings: CardSettings,
  render: SocialCardDesign,
): PageFilePlan | undefined {
  if (image !== undefined) return undefined;
  const fonts = fontsBySettings.get(settings.key) ?? readFonts(settings);
  fontsBySettings.set(settings.key, fonts);
  const { site } = props;
  const source = render({
    ...socialCardSize,
    title: toWritable(title, fonts),
    section: toWritable(
      props.section === props.title
        ? ''
        : (props.section ?? (props.title === site.title ? site.tagline : '')),
      fonts,
    ),
    siteTitle: toWritable(site.title, fonts),
    host: new URL(site.url).host,
    direction: site.locale.direction,
    ...(settings.logo && { logo: settings.logo }),
    measure: fonts.measure,
  });
  return {
    path: `assets/social/${hashOf(source, settings.key)}.png`,
    source,
    socialCard: socialCardSize,
  };
}

function readFonts({ fonts }: CardSettings): Fonts {
  return joinFonts(fonts.map((file) => readFont(readFileSync(file))));
}

/**
 * Characters that are neither letters nor numbers: pictographs, symbols, and characters that join
 * or color them.
 */
const ornament = /[\p{S}\p{Emoji_Modifier}\p{Default_Ignorable_Code_Point}\p{Me}\p{Cc}]/u;

/** Removes pictographs and symbols that no font has. Returns `""` if the fonts lack a letter. */
export function toWritable(text: string, { covers }: Pick<Fonts, 'covers'>): string {
  let written = '';
  for (const character of text.normalize('NFC')) {
    if (/\s/.test(character)) written += ' ';
    else if (covers(character.codePointAt(0)!)) written += character;
    else if (!ornament.test(character)) return '';
  }
  return /[\p{L}\p{N}]/u.test(written) ? written.replace(/ {2,}/g, ' ').trim() : '';
}
