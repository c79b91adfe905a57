import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import type { Assets } from './assets.ts';
import type { PagePlan } from './pagePlan.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { compareText } from '../lib/compareText.ts';

interface Claims {
  /** The plans that claimed their address, in order of permalink. */
  readonly plans: readonly PagePlan[];
  /** Static files that a page replaces, by source path. */
  readonly displaced: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Gives each address to one plan: the first by path wins, and documents win over generated pages.
 * Both spellings of an address (`/x` and `/x/`) count as one. A page also wins over a static file.
 */
export function claimAddresses(plans: readonly PagePlan[], { statics }: Assets): Claims {
  const diagnostics: Diagnostic[] = [];
  const byKey = new Map<string, PagePlan>();
  const pairs = new Set<string>();
  for (const plan of plans.toSorted(byPath)) {
    const { outside } = plan.address;
    if (outside !== undefined) {
      diagnostics.push(diagnose('content/address-outside', plan.place, { address: outside }));
    }
    const first = byKey.get(plan.address.key);
    if (!first) byKey.set(plan.address.key, plan);
    else {
      // The same two pages collide in each language.
      const pair = [first, plan]
        .map(describePlan)
        .join('\n')
        .replaceAll(/:[^`\n]+`/g, '`');
      if (pairs.has(pair)) continue;
      pairs.add(pair);
      const { permalink: address } = first.address;
      const params = {
        address: plan.address.permalink,
        first: describePlan(first),
        ...(!plan.place && { second: describePlan(plan) }),
      };
      const place = plan.place ?? first.place;
      const duplicate = diagnose('content/duplicate-route', place, params);
      diagnostics.push({ ...duplicate, address });
    }
  }
  const displaced = new Set<string>();
  for (const plan of byKey.values()) {
    const { file, permalink } = plan.address;
    const source = statics.get(file);
    if (!source) continue;
    displaced.add(source.path);
    const isOurs = plan.kind === 'notFound' && !plan.outline;
    diagnostics.push(
      isOurs
        ? diagnose('content/static-not-found', startOfFile(source.path), { file })
        : diagnose('content/static-collision', startOfFile(source.path), {
            file,
            address: permalink,
            source: describePlan(plan),
          }),
    );
  }
  const sortedPlans = [...byKey.values()].sort((a, b) =>
    compareText(a.address.permalink, b.address.permalink),
  );
  return { plans: sortedPlans, displaced, diagnostics };
}

/** The diagnostics of planning the collections of a language. */
interface PlannedDiagnostics {
  readonly collections: readonly { readonly diagnostics: readonly Diagnostic[] }[];
}

/**
 * Leaves out diagnostics about addresses of documents that also share an id with another document.
 * Planning has reported the ids, and both are one mistake.
 */
export function withoutSameIds(
  claims: readonly Diagnostic[],
  languages: readonly PlannedDiagnostics[],
): readonly Diagnostic[] {
  const diagnostics = languages.flatMap((planned) =>
    planned.collections.flatMap((plan) => plan.diagnostics),
  );
  const filesWithSameId = new Set(
    diagnostics.filter(({ code }) => code === 'content/duplicate-id').map(({ file }) => file),
  );
  return claims.filter(
    ({ code, file }) => code !== 'content/duplicate-route' || !filesWithSameId.has(file),
  );
}

function byPath(a: PagePlan, b: PagePlan): number {
  if (!a.outline || !b.outline) return Number(!a.outline) - Number(!b.outline);
  return compareText(withReadmeLast(a.outline.path), withReadmeLast(b.outline.path));
}

/** In a folder with both files, `index.md` is the page of the folder, as in Docusaurus. */
function withReadmeLast(path: string): string {
  return path.replace(/(^|\/)readme(?=\.mdx?$)/i, '$1index~');
}

/** Names a page in a sentence by its place, or else by its kind. */
function describePlan({ kind, place, collection }: PagePlan): string {
  if (place) return `\`${place.file}\`, line ${place.line}`;
  const ofCollection = collection ? ` of the collection \`${collection.id}\`` : '';
  return `the generated page \`${kind}\`${ofCollection}`;
}
