import { hashOf } from '../lib/hash.ts';
import type { Config, Diagnostic, LoadedIntegration } from '../types.ts';
import type { PlannedFile } from './assemble.ts';

/**
 * Lets an integration change the texts of planned files, and returns the files. Documents, and
 * files that commit copies from the disk, stay as they are.
 */
export async function transformTexts(
  integration: LoadedIntegration,
  {
    planned,
    config,
    diagnostics,
  }: {
    readonly planned: readonly PlannedFile[];
    readonly config: Config;
    /** A diagnostic is added for each file that the integration fails to change. */
    readonly diagnostics: Diagnostic[];
  },
): Promise<readonly PlannedFile[]> {
  const { files, text: change } = integration.transform!;
  return Promise.all(
    planned.map(async (file) => {
      const text =
        file.kind === 'document' || !files.test(file.path) ? undefined : contentText(file);
      if (text === undefined) return file;
      try {
        const changed: unknown = await change(text, file.path, config);
        if (typeof changed !== 'string')
          throw new TypeError(`it returned no text for \`${file.path}\``);
        return { ...file, hash: hashOf(changed), content: { bytes: changed } };
      } catch (thrown) {
        diagnostics.push(integration.toHookFault('transform', thrown));
        return file;
      }
    }),
  );
}

function contentText({ content }: PlannedFile): string | undefined {
  if (!('read' in content || 'bytes' in content)) return undefined;
  const bytes = 'read' in content ? content.read() : content.bytes;
  return typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString();
}
