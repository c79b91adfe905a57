/**
 * The social picture of a page: its title above an editing timeline, on the paper of the light mode.
 * The clips on the timeline follow the title's letters, so that each page has its own.
 */
import type { PictureInput } from '../../generator/contract.ts';
import { escapeHtml } from '../escape.ts';
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
const MARGIN = 80;
const TIMELINE = 486;
const LEADING = 1.14;

/** Draws it as an SVG; without a title the site's own stands there. */
export function drawPicture({
  width,
  height,
  title,
  section,
  siteTitle,
  host,
  direction,
  logo,
  measure,
}: PictureInput): string {
  const heading = title || siteTitle || host;
  const isRight = direction === 'rtl';
  const x = isRight ? width - MARGIN : MARGIN;
  const room = {
    width: width - 2 * MARGIN,
    height: section ? 244 : 284,
    sizes: [92, 84, 76, 68, 60, 54, 48, 42],
    leading: LEADING,
    measure,
  };
  const { size, lines } = fitTitle(heading, room);
  // The block stands on the timeline: what is free is above it.
  const lowest = TIMELINE - 62;
  const first = lowest - (lines.length - 1) * size * LEADING;
  const text = (
    content: string,
    at: {
      readonly y: number;
      readonly size: number;
      readonly fill: string;
      readonly x?: number;
      readonly anchor?: 'start' | 'end';
    },
  ) =>
    `<text x="${round(at.x ?? x)}" y="${round(at.y)}" font-size="${at.size}" fill="${at.fill}"${(at.anchor ?? (isRight ? 'end' : 'start')) === 'end' ? ' text-anchor="end"' : ''}>${escapeHtml(content)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter" font-weight="600">`,
    `<rect width="${width}" height="${height}" fill="${colors.canvas}"/>`,
    mark(),
    ...(section
      ? [text(section, { y: first - size * 0.84 - 24, size: 30, fill: colors.accent })]
      : []),
    ...lines.map((line, i) =>
      text(line, { y: first + i * size * LEADING, size, fill: colors.ink }),
    ),
    timeline(heading, width, height),
    '</svg>',
  ].join('');

  /** Logo and name of the site, and its address at the other side. */
  function mark(): string {
    const logoWidth = logo ? (logo.width / logo.height) * 44 : 0;
    const name = heading === siteTitle ? '' : siteTitle;
    const beside = logo ? logoWidth + 18 : 0;
    return [
      ...(logo
        ? [
            `<svg x="${round(isRight ? x - logoWidth : x)}" y="52" width="${round(logoWidth)}" height="44" viewBox="0 0 ${logo.width} ${logo.height}">${logo.markup}</svg>`,
          ]
        : []),
      ...(name
        ? [text(name, { y: 85, size: 32, fill: colors.ink, x: isRight ? x - beside : x + beside })]
        : []),
      ...(measure(host, 24) + measure(name, 32) + beside < width - 2 * MARGIN - 60 &&
      host !== heading
        ? [
            text(host, {
              y: 83,
              size: 24,
              fill: colors.faint,
              x: isRight ? MARGIN : width - MARGIN,
              anchor: isRight ? 'start' : 'end',
            }),
          ]
        : []),
    ].join('');
  }
}

/** A ruler, two tracks of clips, and the playhead over them. */
function timeline(heading: string, width: number, height: number): string {
  const codes = [...heading].map((character) => character.codePointAt(0)!);
  const playhead = 240 + (codes.reduce((sum, code) => (sum * 31 + code) % 65521, 7) % 72) * 10;
  const ticks = Array.from(
    { length: width / 20 },
    (_, i) => `M${i * 20 + 1} ${TIMELINE}v${i % 5 === 0 ? 18 : 9}`,
  ).join('');
  const tracks = [0, 1].map((track) => {
    const clips: string[] = [];
    for (let [from, i] = [track * 60 - 30, track * 3]; from < width; i++) {
      const length = 70 + (((codes[i % codes.length]! * (i + 5)) % 17) + 1) * 14;
      const top = TIMELINE + 40 + track * 52;
      const isUnder = playhead >= from && playhead < from + length;
      clips.push(
        `<rect x="${from}" y="${top}" width="${length}" height="36" rx="5" fill="${isUnder ? colors.wash : track === 0 ? colors.line : colors.canvas}" stroke="${isUnder ? colors.playhead : colors.lineStrong}" stroke-width="2"/>`,
      );
      from += length + 10;
    }
    return clips.join('');
  });
  return [
    `<rect y="${TIMELINE}" width="${width}" height="${height - TIMELINE}" fill="${colors.sunken}"/>`,
    `<path d="${ticks}" stroke="${colors.lineStrong}" stroke-width="2"/>`,
    ...tracks,
    `<path d="M${playhead - 14} ${TIMELINE - 22}h28v14l-11 14V${height}h-6V${TIMELINE + 6}l-11 -14z" fill="${colors.playhead}"/>`,
  ].join('');
}

const round = (value: number): number => Math.round(value * 100) / 100;
