const words = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[\p{Lo}\p{Lm}]+/gu;

/** Lower-case words with hyphens between them, as in an address: `React Native` and `reactNative` are `react-native`. */
export function kebabCase(text: string): string {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').normalize('NFC').replace(/['’]/g, '');
  return (plain.match(words) ?? [plain.trim().replace(/[\s/?#]+/g, '-')]).join('-').toLowerCase();
}
