/** Reports pages that are heavier than their budget allows. */
import path from 'node:path';
import picomatch from 'picomatch';
import { diagnose } from '../diagnostics/diagnose.ts';
import { toSize } from '../diagnostics/reportNumbers.ts';
import { readCachedJson, writeCached } from '../lib/cache/cacheFiles.ts';
import type { Diagnostic, Page } from '../types.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import type { Gate, GateInput } from './gate.ts';
import { createPageLoads, loadKinds, type Load, type LoadKind } from './pageLoads.ts';

/** The sizes of pages when they were last within their budget: bytes by page, kind and file. */
type LightPages = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Compares each page with the first budget whose glob or kind it matches. The cache remembers what
 * a page loaded when it was last within its budget, so that a diagnostic can say what grew.
 */
export const budgets: Gate = {
  name: 'budgets',
  find(input) {
    const rules = input.site.config.gates.budgets.map((budget) => ({
      budget,
      matches: picomatch([...budget.pages], { dot: true }),
    }));
    if (rules.length === 0) return [];
    const loadsOf = createPageLoads(input);
    const file = path.join(input.site.cacheDir, 'budgets.json');
    const lastLight = readCachedJson<LightPages>(file) ?? {};
    const light: Record<string, Readonly<Record<string, number>>> = {};
    const diagnostics = input.graph.pages.flatMap((page) => {
      const { permalink, kind } = page.route;
      const rendered = input.rendered.get(permalink);
      const rule = rules.find(
        ({ budget: { kinds }, matches }) =>
          matches(permalink) && (kinds === undefined || kinds.includes(kind)),
      );
      if (!rendered || !rule) return [];
      const loads = loadsOf(page, rendered);
      const heavy = compare(page, { loads, before: lastLight[permalink] }, rule.budget);
      const last = heavy.length === 0 ? toSizes(loads) : lastLight[permalink];
      if (last) light[permalink] = last;
      return heavy;
    });
    if (JSON.stringify(light) !== JSON.stringify(lastLight))
      writeCached(file, JSON.stringify(light));
    return diagnostics;
  },
};

type Budget = GateInput['site']['config']['gates']['budgets'][number];

interface LoadComparison {
  readonly loads: readonly Load[];
  readonly before: Readonly<Record<string, number>> | undefined;
}

function compare(
  { route: { permalink, source } }: Page,
  { loads, before }: LoadComparison,
  budget: Budget,
): readonly Diagnostic[] {
  const start = source === undefined ? undefined : startOfFile(source);
  const exceeded = loadKinds.flatMap((kind) => {
    const limit = budget[kind];
    const ofKind = loads.filter((load) => load.kind === kind);
    const bytes = ofKind.reduce((sum, load) => sum + load.bytes, 0);
    if (limit === undefined || bytes <= limit) return [];
    const cause = causeOf(byName(ofKind), kind, before);
    const sizes = { size: toSize(bytes), budget: toSize(limit) };
    const params = { page: permalink, kind, ...sizes, cause: cause.text };
    return [diagnose('budget/exceeded', cause.load.place ?? start, params)];
  });
  const { requests: requestLimit } = budget;
  if (requestLimit === undefined || loads.length <= requestLimit) return exceeded;
  const count = loads.length;
  const added = before && loads.filter((load) => !(keyOf(load) in before)).map(({ name }) => name);
  const params = {
    page: permalink,
    count,
    budget: requestLimit,
    added: (added ?? []).slice(0, 3).join('`, `'),
  };
  return [...exceeded, diagnose('budget/requests', start, params)];
}

/**
 * Returns the file that grew most since the page was within its budget, or else the largest one.
 */
function causeOf(
  loads: readonly Load[],
  kind: LoadKind,
  before: LoadComparison['before'],
): { readonly load: Load; readonly text: string } {
  const byBytes = (grownBy: (load: Load) => number) =>
    loads.reduce((a, b) => (grownBy(b) > grownBy(a) ? b : a));
  const from = (load: Load) =>
    load.package === undefined || load.package === load.name || kind !== 'script'
      ? ''
      : `, most of it of \`${load.package}\``;
  const lastBytes = (load: Load) => before?.[keyOf(load)] ?? 0;
  const load = byBytes((candidate) =>
    before ? candidate.bytes - lastBytes(candidate) : candidate.bytes,
  );
  const size = toSize(load.bytes);
  if (before === undefined || load.bytes <= lastBytes(load)) {
    const largest = byBytes(({ bytes }) => bytes);
    const text = `The largest part is \`${largest.name}\` with ${toSize(largest.bytes)}`;
    return { load: largest, text: `${text}${from(largest)}.` };
  }
  const isNew = lastBytes(load) === 0;
  const text = isNew
    ? `\`${load.name}\` is new, with ${size}`
    : `\`${load.name}\` grew from ${toSize(lastBytes(load))} to ${size}`;
  return { load, text: `${text}${from(load)}.` };
}

/** Merges files of the same name, because a package may be in several scripts. */
function byName(loads: readonly Load[]): readonly Load[] {
  const merged = new Map<string, Load>();
  for (const load of loads) {
    const { bytes = 0 } = merged.get(keyOf(load)) ?? {};
    merged.set(keyOf(load), { ...load, bytes: bytes + load.bytes });
  }
  return [...merged.values()];
}

function toSizes(loads: readonly Load[]): Readonly<Record<string, number>> {
  return Object.fromEntries(byName(loads).map((load) => [keyOf(load), load.bytes]));
}

/** Names a file without the hash of its content. */
function keyOf({ kind, name }: Load): string {
  return `${kind} ${name.replace(/-[\da-f]{8}(?=\.\w+$)/, '')}`;
}
