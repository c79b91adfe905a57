/**
 * Reads which characters fonts have, and how wide they are: `cmap`, `hmtx` and `head` of TrueType
 * and OpenType files (ISO/IEC 14496-22). Kerning is ignored, so measured text is a little wider
 * than rendered text.
 */

/** The metrics of a font that text layout needs. */
interface Font {
  /** Width of a character in ems; `undefined` if the font does not have it. */
  advance(codePoint: number): number | undefined;
}

/** Several fonts. A character is measured in the first font that has it. */
export interface Fonts {
  covers(codePoint: number): boolean;
  /** Width of `text` at `size`, both in pixels. A character that no font has is one em wide. */
  measure(text: string, size: number): number;
}

/** Reads a font. Throws if the bytes are not a font with a single face. */
export function readFont(bytes: Uint8Array): Font {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(0);
  if (version !== 0x00010000 && version !== 0x4f54544f && version !== 0x74727565)
    throw new Error('no TrueType or OpenType file');
  const tables = new Map<string, number>();
  for (let i = 0, count = view.getUint16(4); i < count; i++)
    tables.set(
      String.fromCharCode(...bytes.subarray(12 + i * 16, 16 + i * 16)),
      view.getUint32(12 + i * 16 + 8),
    );
  const offset = (name: string): number => {
    const start = tables.get(name);
    if (start === undefined) throw new Error(`no table \`${name}\``);
    return start;
  };
  const unitsPerEm = view.getUint16(offset('head') + 18);
  const metrics = view.getUint16(offset('hhea') + 34);
  const widths = offset('hmtx');
  const glyphOf = readCharacters(view, offset('cmap'));
  return {
    advance: (codePoint) => {
      const glyph = glyphOf(codePoint);
      return glyph === 0
        ? undefined
        : view.getUint16(widths + Math.min(glyph, metrics - 1) * 4) / unitsPerEm;
    },
  };
}

/** Combines fonts, of which earlier ones come first. */
export function joinFonts(fonts: readonly Font[]): Fonts {
  const advances = new Map<number, number | undefined>();
  const advance = (codePoint: number): number | undefined => {
    if (!advances.has(codePoint))
      advances.set(
        codePoint,
        fonts.map((font) => font.advance(codePoint)).find((width) => width !== undefined),
      );
    return advances.get(codePoint);
  };
  return {
    covers: (codePoint) => advance(codePoint) !== undefined,
    measure: (text, size) =>
      [...text].reduce((sum, character) => sum + (advance(character.codePointAt(0)!) ?? 1), 0) *
      size,
  };
}

/** Returns the glyph of a code point in the widest Unicode table, or 0 if there is none. */
function readCharacters(view: DataView, start: number): (codePoint: number) => number {
  const tables = new Map<number, number>();
  for (let i = 0, count = view.getUint16(start + 2); i < count; i++) {
    const at = start + view.getUint32(start + 4 + i * 8 + 4);
    const platform = view.getUint16(start + 4 + i * 8);
    if (platform === 0 || platform === 3) tables.set(view.getUint16(at), at);
  }
  if (tables.has(12)) return (codePoint) => glyphInGroups(view, tables.get(12)!, codePoint);
  if (tables.has(4)) return (codePoint) => glyphInSegments(view, tables.get(4)!, codePoint);
  throw new Error('no Unicode characters');
}

/** Format 12: groups of consecutive characters. */
function glyphInGroups(view: DataView, at: number, codePoint: number): number {
  let [low, high] = [0, view.getUint32(at + 12) - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const group = at + 16 + middle * 12;
    if (codePoint < view.getUint32(group)) high = middle - 1;
    else if (codePoint > view.getUint32(group + 4)) low = middle + 1;
    else return view.getUint32(group + 8) + codePoint - view.getUint32(group);
  }
  return 0;
}

/** Format 4: segments of the basic plane, with a delta or a list of glyphs. */
function glyphInSegments(view: DataView, at: number, codePoint: number): number {
  const size = view.getUint16(at + 6);
  const [ends, starts] = [at + 14, at + 16 + size];
  for (let i = 0; i < size && codePoint < 0xffff; i += 2) {
    if (codePoint > view.getUint16(ends + i)) continue;
    const from = view.getUint16(starts + i);
    if (codePoint < from) return 0;
    const delta = view.getUint16(starts + size + i);
    const ranges = starts + 2 * size + i;
    const range = view.getUint16(ranges);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = view.getUint16(ranges + range + (codePoint - from) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
