/**
 * GFM's autolinks without brackets (GFM 6.9). remark looks for an e-mail address at every word and
 * searches every text for both kinds, which takes a third of its time. This module has remark
 * search only the texts that can contain them. The tree is the same (test/autolinks.test.ts).
 */
import type { Processor } from 'unified';

/** The kinds to search for. `email` includes URLs. */
export type Autolinks = 'none' | 'url' | 'email';

interface Named {
  readonly name?: string;
}
type Constructs = Readonly<Record<number, Named | readonly Named[]>>;
interface ProcessorData {
  micromarkExtensions?: { readonly text?: Constructs }[];
  fromMarkdownExtensions?: (object | readonly { readonly enter?: object }[])[];
}

/**
 * The last character of an address's name and its `@`, which may be escaped or a character
 * reference.
 */
const email = /[\w.+-](?:\\?@|&(?:#|commat))/;
const url = /http|www/i;

export function autolinksIn(text: string): Autolinks {
  if (email.test(text)) return 'email';
  return url.test(text) ? 'url' : 'none';
}

/** Removes from remark-gfm the autolinks that `autolinks` does not need. */
export function remarkAutolinks(this: Processor, autolinks: Autolinks): void {
  if (autolinks === 'email') return;
  const data = this.data() as ProcessorData;
  const unwanted = new Set([
    'emailAutolink',
    ...(autolinks === 'none' ? ['wwwAutolink', 'protocolAutolink'] : []),
  ]);
  data.micromarkExtensions = data.micromarkExtensions!.map((extension) =>
    extension.text ? { ...extension, text: without(extension.text, unwanted) } : extension,
  );
  if (autolinks === 'none')
    data.fromMarkdownExtensions = data.fromMarkdownExtensions!.map((extension) =>
      Array.isArray(extension)
        ? extension.filter(
            ({ enter }: { readonly enter?: object }) => !enter || !('literalAutolink' in enter),
          )
        : extension,
    );
}

function without(constructs: Constructs, names: ReadonlySet<string>): Constructs {
  const remaining = Object.entries(constructs).map(
    ([code, construct]) =>
      [code, [construct].flat().filter(({ name }) => !names.has(name ?? ''))] as const,
  );
  return Object.fromEntries(
    remaining.filter(([, remainingConstructs]) => remainingConstructs.length > 0),
  );
}
