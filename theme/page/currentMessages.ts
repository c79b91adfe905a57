/**
 * Texts of components in the language of the page that is being rendered, for functions that no
 * component calls. A worker renders one tree at a time, from its `Provider` on.
 */
type Messages = Readonly<Record<string, string>> | undefined;

let known: Messages;

/** Notes the texts of a page before its components are rendered. */
export function noteMessages(messages: Messages): void {
  known = messages;
}

/** Returns the texts by id; none in browsers and in a language without texts. */
export function currentMessages(): Messages {
  return known;
}
