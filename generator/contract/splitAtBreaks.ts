/** A word that does not fit into a line of a phone, in a heading. */
const longWord = /\S{17}/;

/**
 * The parts of a text between which a line may break: a long name in code breaks before a capital
 * letter, a point or a slash, and after a parenthesis or an underscore. Other texts are one part.
 */
export function splitAtBreaks(text: string): readonly string[] {
  return longWord.test(text)
    ? // Safari before 16.4 cannot look behind.
      text.replace(/[a-z\d](?=[A-Z])|[\w)\]](?=[./])|(?:\B_|\b\()(?=\w)/g, '$&\0').split('\0')
    : [text];
}
