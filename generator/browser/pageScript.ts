/**
 * Runs in a page after axe-core: returns the violations of the rules that `options` choose. It is a
 * text, because compilers add calls to functions that a page does not have.
 *
 * The place of an element in the sources is found by the id or the address in its start tag, else
 * by the heading above it.
 */
export const violationsScript = `async (options) => {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)[id]')];
  const before = (element, heading) =>
    heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  const placeOf = (element) => {
    if (!element?.closest('main')) return {};
    const address = element.getAttribute('href') ?? element.getAttribute('src');
    const id = element.id || headings.filter((one) => before(element, one)).at(-1)?.id;
    return { ...(id && { id }), ...(address && { address }) };
  };
  const elementOf = (selector) => {
    try { return document.querySelector(selector); } catch { return null; }
  };
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options });
  return violations.flatMap(({ id: rule, help, helpUrl, nodes }) =>
    nodes.map(({ target, html, any, all, none }) => ({
      rule,
      help,
      helpUrl: helpUrl.split('?')[0],
      element: /^<[^>]*>?/.exec(html)?.[0] ?? html,
      reason: [...any, ...all, ...none][0]?.message ?? '',
      ...placeOf(elementOf(target[0])),
    })),
  );
}`;

/** Whether the page has two color modes that its reader may choose from. */
export const modesScript = `() => {
  const { theme, themeChoice } = document.documentElement.dataset;
  const isChosen = themeChoice === 'system' || document.querySelector('.color-mode') !== null;
  return theme !== undefined && isChosen ? ['light', 'dark'] : [theme ?? ''];
}`;

/** Shows a color mode. */
export const showModeScript = `(mode) => {
  if (mode !== '') document.documentElement.dataset.theme = mode;
}`;
