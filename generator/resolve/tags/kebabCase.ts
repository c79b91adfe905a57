const words = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[\p{Lo}\p{Lm}]+/gu;
/** Letters that cannot be split into a letter and a mark, spelled as lodash does. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'Ae',
  æ: 'ae',
  Œ: 'Oe',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
};

/**
 * Returns lower-case words joined by hyphens, as in an address: `React Native` and `reactNative`
 * become `react-native`.
 */
export function kebabCase(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/['’]/g, '')
    .replace(/[ßÆæŒœØøŁłĐđÐðÞþĦħı]/g, (letter) => letters[letter]!);
  return (plain.match(words) ?? [plain.trim().replace(/[\s/?#]+/g, '-')]).join('-').toLowerCase();
}
