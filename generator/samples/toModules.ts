import path from 'node:path';
import type { Sample } from './readSamples.ts';

/** A TypeScript file made from samples. */
export interface SampleModule {
  /** Relative to the folder of the program. */
  readonly path: string;
  readonly text: string;
  /**
   * The sample of each line, and the line's index in the sample. Empty if the page has no
   * diagnostics in it.
   */
  readonly lines: readonly SampleLine[];
}

interface SampleLine {
  readonly sample: Sample;
  readonly index: number;
}

/** Samples that form one file: preambles, a block, and the blocks that continue it. */
interface BlockGroup {
  readonly name?: string;
  readonly extension: Sample['extension'];
  readonly samples: readonly Sample[];
  /** Folder of the file. */
  readonly folder: string;
}

/** Deep enough that `../../../x` stays in a block's own folder. */
const depth = 'a/b/c';

/**
 * Returns the files of one page. Each block has a folder of its own, so that two blocks may have
 * the same name. If a block imports another by its name, a file between them re-exports it.
 */
export function toModules(samples: readonly Sample[]): readonly SampleModule[] {
  const groups = groupBlocks(samples);
  return groups.flatMap((group, index) => [toModule(group), ...reexports(group, index, groups)]);
}

/** Puts each block with its preambles and with those that continue it. */
function groupBlocks(samples: readonly Sample[]): readonly BlockGroup[] {
  const groups: BlockGroup[] = [];
  const preambles: Sample[] = [];
  for (const sample of samples) {
    const last = groups.at(-1);
    if (sample.isHidden && sample.name === undefined) preambles.push(sample);
    else if (sample.isContinued && last && !sample.isHidden)
      groups[groups.length - 1] = {
        ...last,
        extension: last.name === undefined && sample.extension === 'tsx' ? 'tsx' : last.extension,
        samples: [...last.samples, sample],
      };
    else
      groups.push({
        ...(sample.name !== undefined && { name: sample.name }),
        extension: sample.extension,
        samples: sample.isHidden ? [sample] : [...preambles, sample],
        folder: `${sample.file}/${groups.length}/${depth}`,
      });
  }
  return groups;
}

function toModule(group: BlockGroup): SampleModule {
  const lines = group.samples.flatMap((sample) =>
    sample.fence.code.map((text, index) => ({ text, line: { sample, index } })),
  );
  return {
    path: `${group.folder}/${sampleName(group)}`,
    text: `${lines.map(({ text }) => text).join('\n')}\n`,
    lines: lines.map(({ line }) => line),
  };
}

function sampleName({ name, extension }: BlockGroup): string {
  return name ?? `sample.${extension}`;
}

const imported = /\b(?:from|import)\s*\(?\s*(['"])(\.\.?\/[^'"]+)\1/g;

/**
 * Makes a file for each named block that a block imports, at the path where the import looks for
 * it.
 */
function reexports(
  group: BlockGroup,
  index: number,
  groups: readonly BlockGroup[],
): SampleModule[] {
  const code = group.samples.flatMap(({ fence }) => fence.code).join('\n');
  const specifiers = new Set([...code.matchAll(imported)].map(([, , specifier]) => specifier!));
  return [...specifiers].flatMap((specifier): SampleModule[] => {
    const isNamed = (candidate: BlockGroup) =>
      candidate !== group && isAt(candidate.name, specifier, group.name);
    const target = groups.slice(0, index).findLast(isNamed) ?? groups.slice(index).find(isNamed);
    if (!target) return [];
    const folder = path.posix.dirname(`${group.folder}/${sampleName(group)}`);
    const at = `${path.posix.join(folder, bare(specifier))}.ts`;
    const to = path.posix.relative(path.posix.dirname(at), `${target.folder}/${target.name}`);
    const quoted = JSON.stringify(to.startsWith('.') ? to : `./${to}`);
    const hasDefault = target.samples.some(({ fence }) =>
      fence.code.some((line) => /^export default\b|\bas default\b/.test(line)),
    );
    const named = `export * from ${quoted};\n`;
    const text = hasDefault ? `${named}export { default } from ${quoted};\n` : named;
    return [{ path: at, text, lines: [] }];
  });
}

/** Whether `specifier` means the block `name` in a block with the name `importer`. */
function isAt(name: string | undefined, specifier: string, importer: string | undefined): boolean {
  if (name === undefined) return false;
  const bareName = bare(name);
  if (importer === undefined) {
    const end = specifier.replace(/^(?:\.\.?\/)+/, '');
    return bareName === bare(end) || bareName.endsWith(`/${bare(end)}`);
  }
  const wanted = bare(path.posix.join(path.posix.dirname(importer), specifier));
  return bareName === wanted || bareName === `${wanted}/index`;
}

/** Removes the ending of a script. */
function bare(file: string): string {
  return file.replace(/\.[cm]?[jt]sx?$/, '');
}
