/** Runs Vale on the text that readers see. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { diagnose } from '../diagnostics/diagnose.ts';
import { escapeRegExp } from '../lib/escapeRegExp.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { nameFrom } from '../lib/files/nativePath.ts';
import type { Diagnostic, Place } from '../types.ts';
import type { Gate, GateInput } from './gate.ts';
import { placesIn } from './renderedText.ts';
import { throughShell } from '../lib/throughShell.ts';
import { collapseSpaces } from '../lib/collapseSpaces.ts';

/** An alert of `vale --output=JSON`. Lines and columns begin with 1. */
interface ValeAlert {
  readonly Check: string;
  readonly Message: string;
  readonly Link: string;
  readonly Line: number;
  readonly Span: readonly [start: number, end: number];
  readonly Match: string;
}

/** A rendered page, as Vale reads it. */
interface RenderedText {
  readonly source: string;
  readonly text: string;
}

/**
 * Runs the installed Vale once on the Markdown copies of all pages. They have the names of their
 * sources, so that sections of `.vale.ini` such as `[docs/*.md]` apply. Vale reads the words of
 * components, partials and table cells as readers see them.
 */
export const vale: Gate = {
  name: 'vale',
  async find(input) {
    const settings = findSettings(input.site.root);
    if (settings === undefined)
      return [diagnose('vale/failed', undefined, { reason: 'there is no `.vale.ini`' })];
    const folder = mkdtempSync(path.join(tmpdir(), 'site-vale-'));
    try {
      const texts = writeTexts(folder, input);
      const alerts = await askVale(folder, settings);
      return [...alerts].flatMap(([name, fileAlerts]) => {
        const text = texts.get(name);
        return text ? fileAlerts.map((alert) => toDiagnostic(alert, text, input)) : [];
      });
    } catch (error) {
      return [diagnose('vale/failed', undefined, { reason: reasonOf(error) })];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Returns the configuration of Vale in a folder or above it. */
function findSettings(folder: string): string | undefined {
  const settings = ['.vale.ini', '_vale.ini', 'vale.ini']
    .map((name) => path.join(folder, name))
    .find((file) => existsSync(file));
  const above = path.dirname(folder);
  return settings ?? (above === folder ? undefined : findSettings(above));
}

/**
 * Writes the texts, and returns them by name. Further pages of one source have a number in their
 * names.
 */
function writeTexts(
  folder: string,
  { graph, markdownOf }: GateInput,
): ReadonlyMap<string, RenderedText> {
  const texts = new Map<string, RenderedText>();
  for (const { route } of graph.pages) {
    const text = markdownOf(route.permalink);
    if (text === undefined || route.source === undefined) continue;
    const stem = route.source.replace(/\.[^./]+$/, '');
    const name = texts.has(`${stem}.md`) ? `${stem}-${texts.size}.md` : `${stem}.md`;
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    texts.set(name, { source: route.source, text });
  }
  return texts;
}

async function askVale(
  folder: string,
  settings: string,
): Promise<ReadonlyMap<string, readonly ValeAlert[]>> {
  const { stdout } = await runVale(
    ['--no-exit', '--output=JSON', `--config=${settings}`, '.'],
    folder,
  );
  const alertsByFile = JSON.parse(stdout || '{}') as Readonly<Record<string, readonly ValeAlert[]>>;
  return new Map(
    Object.entries(alertsByFile).map(([file, alerts]) => [
      nameFrom(folder, path.resolve(folder, file)),
      alerts,
    ]),
  );
}

/**
 * Runs Vale. On Windows, npm installs it as a script, which only `cmd.exe` starts.
 *
 * @throws With the code `ENOENT` if Vale is not installed.
 */
async function runVale(args: readonly string[], cwd: string): Promise<{ stdout: string }> {
  const run = promisify(execFile);
  const options = { cwd, maxBuffer: 256 * 1024 * 1024 };
  try {
    return await run('vale', args, options);
  } catch (error) {
    if (process.platform !== 'win32' || codeOf(error) !== 'ENOENT') throw error;
    const script = throughShell('vale.cmd', args);
    return run('cmd.exe', script, { ...options, windowsVerbatimArguments: true }).catch(
      (failure: unknown) => {
        // The codes of `cmd.exe` for a command that is not there. Vale fails with 2.
        throw [1, 9009].includes(codeOf(failure) as number) ? error : failure;
      },
    );
  }
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}

/**
 * Returns the alert at the place of its words in the source, or else at the beginning of the
 * document.
 */
function toDiagnostic(
  alert: ValeAlert,
  { source, text }: RenderedText,
  input: GateInput,
): Diagnostic {
  const { Check: check, Message: message, Link: link, Line, Span } = alert;
  const lines = text.split('\n');
  const line = lines[Line - 1] ?? '';
  const above = lines.slice(0, Line - 1).join('\n');
  const excerpt = {
    before: `${above}\n${line.slice(0, Span[0] - 1)}`,
    match: alert.Match.trim() || line.slice(Span[0] - 1, Span[1]),
    left: line.slice(0, Span[0] - 1),
    right: line.slice(Span[1]),
  };
  const place = placeOfExcerpt(excerpt, source, input) ?? startOfFile(source);
  return diagnose('vale/alert', place, { check, message, link: link ?? '' });
}

interface AlertExcerpt {
  /** The rendered page up to the match. */
  readonly before: string;
  readonly match: string;
  /** The text on the left and right of the match in its line. */
  readonly left: string;
  readonly right: string;
}

/**
 * Returns the place of a text between the same words, so that a text of a component is not mistaken
 * for one of the document. If there are several places, the rank of the match on the rendered page
 * decides.
 */
function placeOfExcerpt(
  excerpt: AlertExcerpt,
  source: string,
  input: GateInput,
): Place | undefined {
  const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const gap = '[^\\p{L}\\p{N}]+';
  const left = words(excerpt.left).slice(-2).join(gap);
  const right = words(excerpt.right).slice(0, 2).join(gap);
  const match = escapeRegExp(excerpt.match).replace(/\s+/g, '\\s+');
  const start = left === '' ? '(?<![\\p{L}\\p{N}_])' : `(?<=(?<![\\p{L}\\p{N}_])${left}${gap})`;
  const end = right === '' ? '(?![\\p{L}\\p{N}_])' : `(?=${gap}${right})`;
  const pattern = new RegExp(start + match + end, 'gu');
  const places = placesIn(source, pattern, input);
  return places[[...excerpt.before.matchAll(pattern)].length] ?? places.at(-1);
}

/** Returns on one line that Vale is missing, or its own error. */
function reasonOf(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string };
  if (codeOf(error) === 'ENOENT') return 'the command `vale` is not installed';
  return collapseSpaces(stderr || message).replace(/\.$/, '');
}
