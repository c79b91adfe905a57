/**
 * Renders the social card of a page: its title above an editing timeline, in the colors of the
 * light mode. The letters of the title decide the clips on the timeline, so each page has another
 * one.
 */
import { escapeHtml } from '../../generator/contract/escapeHtml.ts';
import type { SocialCardInput } from '../../integrations/social-cards/socialCards.ts';
import { fitTitle } from './fitTitle.ts';

/** The tokens of the light mode (styles/tokens.css). */
const colors = {
  canvas: '#fbfaf8',
  sunken: '#f4f2ee',
  line: '#e3e0d9',
  lineStrong: '#c4c0b6',
  ink: '#1c1b1a',
  soft: '#55524d',
  faint: '#6b6760',
  accent: '#b8380f',
  playhead: '#c8400f',
  wash: '#f8e8e1',
} as const;
/** Measures in pixels, on a card of 1200 × 630. */
const margin = 80;
const timelineTop = 486;
/** Line height as a multiple of the size. */
const leading = 1.14;
const logoHeight = 44;

/** Returns the card as an SVG. A page without a title shows the title of the site, or its host. */
export function renderSocialCard(card: SocialCardInput): string {
  const { width, height, section, siteTitle, host, direction, measure } = card;
  const heading = card.title || siteTitle || host;
  const isRight = direction === 'rtl';
  const { size, lines } = fitTitle(heading, {
    width: width - 2 * margin,
    height: section ? 244 : 284,
    sizes: [92, 84, 76, 68, 60, 54, 48, 42],
    leading,
    measure,
  });
  // The title is right above the timeline, so free space is above the title.
  const firstLine = timelineTop - 62 - (lines.length - 1) * size * leading;
  const start = { x: isRight ? width - margin : margin, isEnd: isRight };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ` +
      `0 ${width} ${height}" font-family="Inter" font-weight="600">`,
    `<rect width="${width}" height="${height}" fill="${colors.canvas}"/>`,
    brand(card, heading),
    section
      ? text(section, { ...start, y: firstLine - size * 0.84 - 24, size: 30, fill: colors.accent })
      : '',
    ...lines.map((line, i) =>
      text(line, { ...start, y: firstLine + i * size * leading, size, fill: colors.ink }),
    ),
    timeline(heading, width, height),
    '</svg>',
  ].join('');
}

/** Logo and name of the site at the start of the line, and the host at its end if there is room. */
function brand(
  { width, siteTitle, host, direction, logo, measure }: SocialCardInput,
  heading: string,
): string {
  const isRight = direction === 'rtl';
  const x = isRight ? width - margin : margin;
  const logoWidth = logo ? (logo.width / logo.height) * logoHeight : 0;
  const beside = logo ? logoWidth + 18 : 0;
  const name = heading === siteTitle ? '' : siteTitle;
  const hasRoom = measure(host, 24) + measure(name, 32) + beside < width - 2 * margin - 60;
  return [
    logo
      ? `<svg x="${round(isRight ? x - logoWidth : x)}" y="52" width="${round(logoWidth)}" ` +
        `height="${logoHeight}" viewBox="0 0 ${logo.width} ` +
        `${logo.height}">${logo.markup}</svg>`
      : '',
    name
      ? text(name, {
          x: isRight ? x - beside : x + beside,
          isEnd: isRight,
          y: 85,
          size: 32,
          fill: colors.ink,
        })
      : '',
    hasRoom && host !== heading
      ? text(host, {
          x: isRight ? margin : width - margin,
          isEnd: !isRight,
          y: 83,
          size: 24,
          fill: colors.faint,
        })
      : '',
  ].join('');
}

/** A ruler, two tracks of clips, and the playhead over them. */
function timeline(heading: string, width: number, height: number): string {
  const codes = [...heading].map((character) => character.codePointAt(0)!);
  const playhead = 240 + (codes.reduce((sum, code) => (sum * 31 + code) % 65521, 7) % 72) * 10;
  const ticks = Array.from(
    { length: width / 20 },
    (_, i) => `M${i * 20 + 1} ${timelineTop}v${i % 5 === 0 ? 18 : 9}`,
  ).join('');
  return [
    `<rect y="${timelineTop}" width="${width}" height="${height - timelineTop}" ` +
      `fill="${colors.sunken}"/>`,
    `<path d="${ticks}" stroke="${colors.lineStrong}" stroke-width="2"/>`,
    ...[0, 1].map((track) => clips(track, { codes, playhead, width })),
    `<path d="M${playhead - 14} ${timelineTop - 22}h28v14l-11 ` +
      `14V${height}h-6V${timelineTop + 6}l-11 -14z" fill="${colors.playhead}"/>`,
  ].join('');
}

/** The clips of one track. The clip under the playhead is highlighted. */
function clips(
  track: number,
  {
    codes,
    playhead,
    width,
  }: { readonly codes: readonly number[]; readonly playhead: number; readonly width: number },
): string {
  const rectangles: string[] = [];
  for (let [from, i] = [track * 60 - 30, track * 3]; from < width; i++) {
    const length = 70 + (((codes[i % codes.length]! * (i + 5)) % 17) + 1) * 14;
    const top = timelineTop + 40 + track * 52;
    const isUnder = playhead >= from && playhead < from + length;
    const fill = isUnder ? colors.wash : track === 0 ? colors.line : colors.canvas;
    const stroke = isUnder ? colors.playhead : colors.lineStrong;
    rectangles.push(
      `<rect x="${from}" y="${top}" width="${length}" height="36" rx="5" fill="${fill}" ` +
        `stroke="${stroke}" stroke-width="2"/>`,
    );
    from += length + 10;
  }
  return rectangles.join('');
}

/** A line of text. It begins at `x`, or ends there if `isEnd` is set. */
function text(
  content: string,
  {
    x,
    y,
    size,
    fill,
    isEnd,
  }: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly fill: string;
    readonly isEnd: boolean;
  },
): string {
  const anchor = isEnd ? ' text-anchor="end"' : '';
  return (
    `<text x="${round(x)}" y="${round(y)}" font-size="${size}" ` +
    `fill="${fill}"${anchor}>${escapeHtml(content)}</text>`
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;
