const endings = /(?:ations?|ions?|ings?|ers?|ors?|eds?|ly|ments?|able|ible|ies|es|s|e|y)$/;

const stems = new Map<string, string>();

/**
 * Returns the beginning that the forms of a word share, such as `render` and `rendering`, or
 * `layer` and `layers`. It is coarse on purpose, because a match by stem counts less than an exact
 * one.
 */
export function stem(word: string): string {
  let stem = stems.get(word);
  if (stem === undefined) stems.set(word, (stem = withoutEndings(word)));
  return stem;
}

function withoutEndings(word: string): string {
  let stripped = word;
  for (;;) {
    const shorter = stripped.replace(endings, '');
    if (shorter === stripped || shorter.length < 3) return undouble(stripped);
    stripped = shorter;
  }
}

function undouble(word: string): string {
  return /([b-df-hj-np-tv-z])\1$/.test(word) && word.length > 4 ? word.slice(0, -1) : word;
}
