import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Site } from '../../types.ts';
import { mapOf, type Imported } from './importModule.ts';
import { thrownAt } from './thrownAt.ts';

/**
 * Creates a function that words the errors that functions of the configuration throw, at the line
 * that threw.
 */
export function createToFunctionFault(
  imported: Imported,
  root: string,
): NonNullable<Site['toFunctionFault']> {
  const [output, map] = [imported.output!, mapOf(imported.output!)];
  return ({ field, place: written, thrown }) => {
    const { reason, place = written } = thrownAt(thrown, { output, map, root });
    return diagnose('config/function-throws', place, { field, reason });
  };
}
