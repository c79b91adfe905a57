/** Pages that are heavier than their budget allows. */
import picomatch from 'picomatch';
import { diagnose } from '../diagnostics/diagnose.ts';
import { toSize } from '../diagnostics/reportNumbers.ts';
import type { Diagnostic, Page, Place, Rendered } from '../types.ts';
import type { Gate, GateInput } from './gate.ts';

/** What a page loads at first, by kind. */
const measured = ['html', 'script', 'style', 'font', 'picture'] as const;
type Measured = (typeof measured)[number];

/** Something that a page loads. */
interface Load {
  readonly kind: Measured;
  /** For readers: a path in the output, or of a picture in the site. */
  readonly name: string;
  readonly bytes: number;
  /** What brought it. */
  readonly place?: Place;
}

/** Compares each page with the first budget whose glob or kind it matches. */
export const budgets: Gate = {
  name: 'budgets',
  find(input) {
    const rules = input.site.config.gates.budgets.map((budget) => ({
      budget,
      matches: picomatch([...budget.pages], { dot: true }),
    }));
    const sizes = sizesOf(input);
    return input.graph.pages.flatMap((page) => {
      const { permalink, kind } = page.route;
      const rendered = input.rendered.get(permalink);
      const rule = rules.find(
        ({ budget: { kinds }, matches }) =>
          matches(permalink) && (kinds === undefined || kinds.includes(kind)),
      );
      if (!rendered || !rule) return [];
      return compare(page, loadsOf(page, rendered, { ...input, sizes }), rule.budget);
    });
  },
};

type Budget = GateInput['site']['config']['gates']['budgets'][number];

function compare(
  { route: { permalink, source } }: Page,
  loads: readonly Load[],
  budget: Budget,
): readonly Diagnostic[] {
  const file = source ?? '';
  const start = file === '' ? undefined : { file, line: 1, column: 1 };
  const found = measured.flatMap((kind) => {
    const most = budget[kind];
    const own = loads.filter((load) => load.kind === kind);
    const bytes = own.reduce((sum, load) => sum + load.bytes, 0);
    if (most === undefined || bytes <= most) return [];
    const largest = own.reduce((a, b) => (b.bytes > a.bytes ? b : a));
    const sizes = { size: toSize(bytes), most: toSize(most), largestSize: toSize(largest.bytes) };
    const params = { page: permalink, kind, ...sizes, largest: largest.name };
    return [diagnose('budget/exceeded', largest.place ?? start, params)];
  });
  const { requests: most } = budget;
  if (most === undefined || loads.length <= most) return found;
  const count = loads.length;
  return [...found, diagnose('budget/requests', start, { page: permalink, count, most })];
}

function loadsOf(
  { route, targets }: Page,
  { file, bytes, scripts, styles }: Rendered,
  { sizes, bundle, outlines, graph, sources }: GateInput & { sizes: ReadonlyMap<string, number> },
): readonly Load[] {
  const ofBundle = (kind: Measured, names: readonly string[]): readonly Load[] =>
    [...new Set(names)].map((name) => ({
      kind,
      name,
      bytes: bundle.bytes[name] ?? sizes.get(name) ?? 0,
    }));
  const pictures = new Map<string, Load>();
  const bySource = new Map([...graph.assets].map(([source, asset]) => [asset.file, source]));
  const { baseUrl } = graph.site;
  for (const [i, reference] of (outlines.get(route.source ?? '')?.references ?? []).entries()) {
    const href = targets[i]?.href ?? '';
    if (reference.kind !== 'image' || !href.startsWith(baseUrl)) continue;
    const source = bySource.get(decodeURI(href.slice(baseUrl.length)));
    const size = sources.files.get(source ?? '')?.size;
    if (source === undefined || size === undefined || pictures.has(source)) continue;
    pictures.set(source, { kind: 'picture', name: source, bytes: size, place: reference.place });
  }
  return [
    { kind: 'html', name: file, bytes },
    ...ofBundle('script', scripts),
    ...ofBundle('style', styles),
    ...ofBundle('font', bundle.fonts[route.kind] ?? bundle.fonts['base'] ?? []),
    ...pictures.values(),
  ];
}

/** Bytes of the files of the bundle, by public address. */
function sizesOf({ bundle, site }: GateInput): ReadonlyMap<string, number> {
  return new Map(
    bundle.files.flatMap(({ path, content }) =>
      'bytes' in content
        ? [[`${site.config.baseUrl}${path}`, Buffer.byteLength(content.bytes)] as const]
        : [],
    ),
  );
}
