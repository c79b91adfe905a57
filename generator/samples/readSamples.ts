import { diagnose } from '../diagnostics/diagnose.ts';
import { readMetastring } from '../lib/code/metastring.ts';
import type { Diagnostic } from '../types.ts';
import { includedPath, readInclude } from '../lib/code/include.ts';
import { readFences, type Fence } from '../lib/code/readFences.ts';

/** A block of TypeScript that is compiled. */
export interface Sample {
  /** The Markdown file, relative to the root. */
  readonly file: string;
  readonly fence: Fence;
  /**
   * Path by which other blocks of the page import it. The path is its title, if that names a file.
   */
  readonly name?: string;
  readonly extension: 'ts' | 'tsx';
  /** Whether the page hides it. Without a name, it precedes each block below it. */
  readonly isHidden: boolean;
  /** Whether it continues the block before it. */
  readonly isContinued: boolean;
  /** Whether it must fail to compile. */
  readonly expectsError: boolean;
}

/** The samples of one file. */
export interface ReadSamples {
  readonly samples: readonly Sample[];
  /** The reasons of the blocks that are not compiled. */
  readonly unchecked: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Paths, relative to the root, of TypeScript files that blocks take their code from. */
  readonly included: readonly string[];
}

/** Reads the `ts` and `tsx` blocks of a Markdown file, with the settings in their metastrings. */
export function readSamples(file: string, text: string): ReadSamples {
  const samples: Sample[] = [];
  const unchecked: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const included: string[] = [];
  for (const fence of readFences(text)) {
    if (fence.language !== 'ts' && fence.language !== 'tsx') continue;
    const place = { file, line: fence.line, column: fence.column };
    const include = readInclude(fence.meta, fence.code.join('\n'));
    const { words, unchecked: reason } = readMetastring(fence.meta);
    if (reason?.trim() || words.includes('live')) unchecked.push(reason?.trim() || 'live');
    else if (reason !== undefined || words.includes('unchecked'))
      diagnostics.push(diagnose('sample/no-reason', place, {}));
    else if (include) {
      const path = includedPath(include.file, file);
      if (/\.[cm]?tsx?$/.test(path)) included.push(path);
    } else {
      const sample = toSample(file, fence, fence.language);
      if (sample.isContinued && !samples.some(({ isHidden }) => !isHidden))
        diagnostics.push(diagnose('sample/nothing-to-continue', place, {}));
      samples.push(sample);
    }
  }
  return { samples, unchecked, diagnostics, included };
}

function toSample(file: string, fence: Fence, language: Sample['extension']): Sample {
  const { title, words } = readMetastring(fence.meta);
  const name = sampleFile(title);
  return {
    file,
    fence,
    ...(name !== undefined && { name }),
    extension: name === undefined ? language : /\.[cm]?tsx$/.test(name) ? 'tsx' : 'ts',
    isHidden: words.includes('hidden'),
    isContinued: words.includes('continue'),
    expectsError: words.includes('expect-error'),
  };
}

/** Returns a title if it is the path of a TypeScript file. */
function sampleFile(title: string | undefined): string | undefined {
  if (title === undefined || !/^[^\s\\]+\.[cm]?tsx?$/.test(title)) return undefined;
  const parts = title.split('/').filter((part) => part !== '' && part !== '.');
  return parts.includes('..') ? undefined : parts.join('/');
}
