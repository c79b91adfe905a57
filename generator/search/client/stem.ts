const endings = /(?:ations?|ions?|ings?|ers?|ors?|eds?|ly|ments?|able|ible|ies|es|s|e|y)$/;

const stems = new Map<string, string>();

/**
 * Returns what forms of a word have in common: `render` and `rendering`, `layer` and `layers`. It
 * is coarse on purpose, because a match by stem counts less than an exact one.
 */
export function stem(word: string): string {
  let stem = stems.get(word);
  if (stem === undefined) stems.set(word, (stem = withoutEndings(word)));
  return stem;
}

function withoutEndings(word: string): string {
  let found = word;
  for (;;) {
    const shorter = found.replace(endings, '');
    if (shorter === found || shorter.length < 3) return undouble(found);
    found = shorter;
  }
}

function undouble(word: string): string {
  return /([b-df-hj-np-tv-z])\1$/.test(word) && word.length > 4 ? word.slice(0, -1) : word;
}
