import type { Place } from '../../types.ts';
import { didYouMean, error, listNames, lowerable, warning } from './entry.ts';

/** Remedies for errors that are thrown while a page is rendered, by their messages. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:window|document|navigator|location|localStorage|sessionStorage|matchMedia) is not defined/,
    'Pages are rendered without a browser: use it in an effect or a handler, or in ' +
      '`<BrowserOnly>{() => …}</BrowserOnly>`.',
  ],
  [
    /^Its value (?:contains|is) a function/,
    'Call the function, or give it to a component that takes one: ' +
      '`<BrowserOnly>{() => …}</BrowserOnly>`.',
  ],
  [/^Its value is `undefined`/, 'Correct the expression; a function in braces needs a `return`.'],
  [/^Objects are not valid/, 'Show one of its fields, or a text: `JSON.stringify(…)`.'],
  [/^A component suspended/, 'Nothing is awaited here: put the data into a `.data.ts` module.'],
  [/./s, 'Correct the component; if it needs a browser, wrap it in `<BrowserOnly>`.'],
];

/**
 * Code in an element that is shown instead of run, or a function that is not called. `%` is the
 * written text.
 */
const shownCode = {
  comment: {
    text: 'Readers see `%`: text in an element is not code.',
    hint: 'Write `{/* … */}`.',
  },
  semicolon: { text: 'Readers see `%` below the element above.', hint: 'Remove it.' },
  class: {
    text: '`%` in quotes is the name of a class, not the value of the variable.',
    hint: 'Write `className={%}`.',
  },
  zero: {
    text: 'Readers see `0` if `%` is 0: React shows numbers.',
    hint: 'Write `% > 0 && …`.',
  },
  function: {
    text: 'React shows nothing for this function: it does not call it.',
    hint: 'Call it, or write its result.',
  },
};

/** Diagnostics about components. */
export const componentMessages = {
  'component/render-failed': error<{ component: string; message: string; usedAt?: Place }>(
    ({ component, message }) => `Rendering ${component} failed: ${message.replace(/\.?$/, '.')}`,
    ({ message, usedAt }) =>
      (usedAt ? `It is used at ${usedAt.file}:${usedAt.line}:${usedAt.column}. ` : '') +
      remedies.find(([pattern]) => pattern.test(message))![1],
  ),
  'component/late-error': warning<{ message: string }>(
    ({ message }) =>
      `Code of the site failed after it was rendered: ${message.replace(/\.?$/, '.')}`,
    () =>
      'Pages are rendered once, without waiting: call it in an effect or a handler, or put the ' +
      'data into a `.data.ts` module.',
  ),
  'component/empty-page': warning<Record<never, never>>(
    () => 'The component of this page shows nothing.',
    () => 'Return elements from it: `return <main>…</main>;`, in parentheses if they are long.',
  ),
  'component/lost-value': lowerable<{ component: string; shown: string }>(
    ({ component, shown }) => `Readers see \`${shown}\` in the output of ${component}.`,
    () => 'Correct the component, or the values that it gets.',
  ),
  'component/unresolved-import': error<{ specifier: string; nearest?: string }>(
    ({ specifier }) => `The import \`${specifier}\` is neither a file nor an installed package.`,
    ({ nearest }) =>
      nearest === undefined
        ? 'Correct the path, or install the package.'
        : `Did you mean \`${nearest}\`?`,
  ),
  'component/other-case': error<{ specifier: string; stored: string }>(
    ({ specifier }) =>
      `The import \`${specifier}\` differs from the name of the file in letter case.`,
    ({ stored }) => `Write \`${stored}\`: some systems distinguish the two.`,
  ),
  'component/blocked-script': error<{ source: string; isData: boolean }>(
    ({ isData }) =>
      isData
        ? "A script whose address is data does not run: the page's security policy forbids it."
        : "A script in the page does not run: the page's security policy does not have its hash.",
    ({ source, isData }) =>
      isData
        ? 'Put the code into a file, and name the file.'
        : 'Put the code into a file, or into `headTags`, or allow it: ' +
          `\`contentSecurityPolicy: { 'script-src': [${JSON.stringify(source)}] }\`.`,
  ),
  'component/block-in-paragraph': warning<{ component: string; element: string }>(
    ({ component, element }) =>
      `A paragraph holds ${component}, which renders a \`<${element}>\` and so ends it: ` +
      'in a browser the component would be empty, and then rendered twice.',
    () =>
      'Put it on a line of its own, between empty lines, or let it render only inline ' +
      'elements.',
  ),
  'component/shell-failed': error<{ message: string; file?: string }>(
    ({ message }) => `The theme fails to render pages: ${message.replace(/\.?$/, '.')}`,
    ({ file }) =>
      file === undefined
        ? 'Check `themeConfig` and the files below `src/theme/`.'
        : `Correct \`${file}\`, or the values that it gets.`,
  ),
  'component/inert-part': warning<{
    file: string;
    component: string | undefined;
    reason: 'children' | 'props';
  }>(
    ({ component, reason }) =>
      `${component === undefined ? 'This part' : `\`${component}\``} of the page shell is shown, ` +
      'but its hooks and handlers do not run in the browser: it ' +
      (reason === 'children'
        ? 'surrounds other parts of the page.'
        : 'gets elements or functions, which cannot be sent there.'),
    ({ reason }) =>
      reason === 'children'
        ? 'Move what runs in the browser into a component of its own, which surrounds nothing ' +
          'and becomes an island, or into a module of `clientModules`.'
        : 'Move what runs in the browser into a component of its own that gets plain values.',
  ),
  'component/inert-root': warning<{ parts: string }>(
    ({ parts }) =>
      `What is beside the page in \`${parts}\` does not react, because an element there ` +
      'surrounds the page.',
    () =>
      'Return the page without an element around it. A class may be on `<html>`, by ' +
      '`<Head><html className="…" /></Head>`.',
  ),
  'component/unknown-part': warning<{ name: string; nearest?: string; isIdle?: boolean }>(
    ({ name, isIdle }) =>
      isIdle
        ? `This file takes no effect: the theme shows no \`${name}\`, and nothing imports it.`
        : `This file replaces nothing: the theme has no component \`${name}\`, ` +
          'and nothing imports it.',
    ({ nearest, isIdle }) => {
      if (nearest) return `Did you mean \`${nearest}\`?`;
      return isIdle
        ? 'Import it where it should be shown, or remove it.'
        : 'Rename it to a component of the theme, import it, or move it out of `src/theme/`.';
    },
  ),
  'component/second-file': warning<{ readFile: string }>(
    ({ readFile }) => `This file is not read: \`${readFile}\` has the same name and comes first.`,
    () => 'Remove one of the two.',
  ),
  'component/missing-export': error<{
    name: string;
    specifier: string;
    nearest?: string;
    instead?: string;
  }>(
    ({ name, specifier }) => `\`${specifier}\` does not export \`${name}\`.`,
    ({ nearest, instead }) => {
      if (instead !== undefined) return instead;
      if (nearest === undefined) return 'Import a name that the module exports.';
      return nearest === 'default'
        ? 'It has a default export: import it without braces.'
        : `Did you mean \`${nearest}\`?`;
    },
  ),
  'component/unknown-class': warning<{ name: string; sheet: string; nearest?: string }>(
    ({ name, sheet }) => `\`${sheet}\` has no class \`${name}\`, so this is \`undefined\`.`,
    ({ nearest }) => didYouMean(nearest, 'Add the class to the sheet, or remove it here.'),
  ),
  'component/lost-attribute': warning<{ tag: string; name: string; meant: string }>(
    ({ tag, name }) => `React leaves out \`${name}\` of \`<${tag}>\`: it has another name there.`,
    ({ meant }) => `Write \`${meant}\`.`,
  ),
  'component/text-for-flag': warning<{ tag: string; name: string; value: string }>(
    ({ tag, name, value }) =>
      `\`${name}\` of \`<${tag}>\` is \`true\` or \`false\`, but \`"${value}"\` is a text, which ` +
      'counts as true.',
    ({ name, value }) => `Write \`${name}={${value === 'false' ? 'false' : 'true'}}\`.`,
  ),
  'component/lost-children': warning<{ tag: string }>(
    ({ tag }) => `Readers do not see what is in \`<${tag}>\`: the component takes no \`children\`.`,
    ({ tag }) => `Show \`children\` in the component, or write \`<${tag} />\`.`,
  ),
  'component/missing-prop': warning<{ tag: string; props: readonly string[] }>(
    ({ tag, props }) => `\`<${tag}>\` lacks ${listNames(props)}, which its type requires.`,
    ({ props }) => `Add \`${props[0]!}\`, or make it optional: \`${props[0]!}?:\`.`,
  ),
  'component/shown-code': warning<{ written: string; reason: keyof typeof shownCode }>(
    ({ written, reason }) => shownCode[reason].text.replace('%', () => written),
    ({ written, reason }) => shownCode[reason].hint.replace('%', () => written),
  ),
  'component/unreturned': warning<{ written: string }>(
    ({ written }) => `Readers do not see this \`${written}\`: no \`return\` is right before it.`,
    () => 'Write `return` before it on the same line, or on the line of its opening parenthesis.',
  ),
  'component/imports-itself': error<{ file: string; name: string }>(
    ({ file, name }) =>
      `\`${file}\` replaces \`@theme/${name}\`, so this import is the file itself, without end.`,
    ({ name }) => `Import \`@theme-original/${name}\`.`,
  ),
  'component/no-default-export': error<{ file: string; replaces?: string }>(
    ({ file, replaces }) =>
      replaces === undefined
        ? `The page component of \`${file}\` has no default export, so nothing can render.`
        : `\`${file}\` replaces the theme's \`${replaces}\`, but has no default export.`,
    ({ replaces = 'Page' }) =>
      `Write \`export default function ${replaces.replace(/^.*\//, '')}() { … }\`.`,
  ),
  'component/not-compiled': error<{ message: string }>(
    ({ message }) => `The code does not compile: ${message.replace(/\.?$/, '.')}`,
    () => 'Correct the code at this place.',
  ),
  'component/film-failed': error<{ message: string }>(
    ({ message }) => message.replace(/\.?$/, '.'),
    () => 'Correct the film; each of its frames is rendered at build, without a browser.',
  ),
  'component/load-failed': error<{ file: string; message: string }>(
    ({ file, message }) => `\`${file}\` throws when it is loaded: ${message.replace(/\.?$/, '.')}`,
    () => 'Module code must run without a browser; move what needs one into an effect.',
  ),
};
