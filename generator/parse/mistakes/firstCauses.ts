/**
 * Leaves out diagnostics about a file that another diagnostic explains, because one mistake is one
 * diagnostic.
 */
import type { DiagnosticCode } from '../../diagnostics/catalog/index.ts';
import type { Diagnostic } from '../../types.ts';

const causes = new Set<DiagnosticCode>([
  'markdown/unclosed-fence',
  'markdown/unclosed-comment',
  'markdown/jsx-outside-mdx',
  'markdown/attribute-quotes',
]);
const caused = new Set<DiagnosticCode>([
  ...causes,
  'markdown/unclosed-element',
  'markdown/stray-closing-tag',
]);

/**
 * Leaves out diagnostics that the first of several causes explains. Unclosed tags, and unread JSX,
 * also break tags and fences below.
 */
export function firstCauses(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const first = diagnostics.find(({ code }) => causes.has(code));
  const isMisplaced = diagnostics.some(({ code }) => code === 'frontmatter/misplaced');
  const independent = diagnostics.filter(
    (diagnostic) =>
      diagnostic === first ||
      !(
        (first && caused.has(diagnostic.code)) ||
        (isMisplaced && diagnostic.code === 'markdown/underlined-paragraph')
      ),
  );
  return withoutPartners(withoutOtherEnds(withoutLostEnds(independent)));
}

/** Explains `<b>words**`, where the mark was meant as the end of the tag. */
function withoutOtherEnds(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const open = new Set(
    diagnostics
      .filter(
        ({ code, text }) =>
          code === 'markdown/unclosed-element' && /^`<(?:b|strong|i|em|s|del|code)>`/.test(text),
      )
      .map(({ line }) => line),
  );
  return diagnostics.filter(
    ({ code, line }) => code !== 'markdown/unclosed-mark' || !open.has(line),
  );
}

/**
 * If the first fence of a block is lost in a line, its last fence looks like the beginning of
 * another block.
 */
function withoutLostEnds(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const lost = diagnostics.find(({ code }) => code === 'markdown/one-line-fence');
  const end = diagnostics.find(
    ({ code, line }) => code === 'markdown/unclosed-fence' && lost && line! > lost.line!,
  );
  return diagnostics.filter((diagnostic) => diagnostic !== end);
}

/**
 * A faulty definition explains why its label is not defined. Names of files after the fences belong
 * to another tool's code group.
 */
function withoutParts(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const labels = diagnostics.flatMap(({ code, hint }) => {
    const label = /^Write `(\[[^\]]+\]): /.exec(hint)?.[1];
    return code === 'markdown/broken-link' && label ? [label.toLowerCase()] : [];
  });
  const isGroup = diagnostics.some(
    ({ code, text }) => code === 'markdown/unknown-directive' && text.includes('code-group`'),
  );
  return diagnostics.filter(
    ({ code, text }) =>
      !(
        code === 'markdown/undefined-reference' &&
        labels.some((label) => text.toLowerCase().startsWith(`\`${label}\``))
      ) && !(isGroup && code === 'markdown/code-meta' && text.startsWith('`[')),
  );
}

/** Joins the halves of a mistake. Each half looks like a mistake of its own. */
function withoutPartners(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return withoutSecond(
    withoutSecond(diagnostics, ({ code }) => code === 'markdown/unclosed-mark'),
    ({ code }) => code === 'markdown/unclosed-tag',
  );
}

/**
 * Bold text that begins in one paragraph and ends in another is one mistake. So is a tag that is
 * written twice instead of being closed.
 */
function withoutSecond(
  diagnostics: readonly Diagnostic[],
  isHalf: (diagnostic: Diagnostic) => boolean,
): readonly Diagnostic[] {
  const halves = diagnostics
    .filter(isHalf)
    .sort((a, b) => a.line! - b.line! || a.column! - b.column!);
  const second = new Set(
    halves.filter(
      (diagnostic, index) => index % 2 === 1 && halves[index - 1]!.text === diagnostic.text,
    ),
  );
  return diagnostics.filter((diagnostic) => !second.has(diagnostic));
}

/**
 * Leaves out consequences of syntax errors in a file. An unclosed fence hides the end of every open
 * tag above it. The rest of a broken line is not a separate mistake. A footnote without a reference
 * is the other half of a reference without a footnote.
 */
export function withoutSyntaxConsequences(
  syntax: readonly Diagnostic[],
  mistakes: readonly Diagnostic[],
): readonly Diagnostic[] {
  const fence = mistakes.find(({ code }) => code === 'markdown/unclosed-fence');
  const isHidden = ({ code, line = 0 }: Diagnostic) =>
    code === 'markdown/unclosed-tag' && fence !== undefined && line < fence.line!;
  const opened = new Set(
    syntax.filter(({ code }) => code === 'markdown/unclosed-brace').map(({ line }) => line),
  );
  const isLeft = ({ code, line }: Diagnostic) =>
    code === 'markdown/stray-closing-tag' && opened.has(line);
  const broken = new Set(syntax.map(({ line }) => line));
  let lost = mistakes.filter(isLostNote).length;
  const isPartner = ({ code }: Diagnostic) => code === 'markdown/unused-footnote' && lost-- > 0;
  return [
    ...withoutPartners(withoutNeighbors(syntax)).filter(
      (diagnostic) => !isHidden(diagnostic) && !isLeft(diagnostic),
    ),
    ...withoutParts(mistakes).filter(
      (diagnostic) =>
        !(diagnostic.code === 'markdown/unclosed-mark' && broken.has(diagnostic.line)) &&
        !isPartner(diagnostic),
    ),
  ];
}

/** Leaves out all but the first angle bracket of `<<<`, which is one mistake. */
function withoutNeighbors(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const isAngle = ({ code }: Diagnostic) => code === 'markdown/stray-angle';
  return diagnostics.filter(
    (diagnostic) =>
      !isAngle(diagnostic) ||
      !diagnostics.some(
        (neighbor) =>
          isAngle(neighbor) &&
          neighbor.line === diagnostic.line &&
          neighbor.column === diagnostic.column! - 1,
      ),
  );
}

/** Whether a footnote reference fails because the definition has another label. */
function isLostNote({ code, text }: Diagnostic): boolean {
  return code === 'markdown/undefined-reference' && text.startsWith('`[^');
}
