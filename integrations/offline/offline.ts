/**
 * Reading offline: a service worker, and plans of the sets that readers can save (`offline: true`).
 */
import { defineIntegration, type Integration } from '../../generator/integration.ts';
import { describeOffline, offlinePath } from './describeOffline.ts';

interface OfflineScripts {
  /**
   * Absolute path of the service worker's module. Its `self.__WB_MANIFEST` is replaced by the
   * entries that it installs, with the offline page first.
   */
  readonly worker: string;
  /**
   * Replaces the worker if offline reading is off. It removes everything that an earlier worker
   * left, and itself.
   */
  readonly noWorker: string;
}

/**
 * Adds the offline page, the worker, and the plans of sets. Pages get an `OfflineInfo`, except in
 * languages other than the default one, because one worker and its page serve all languages.
 */
export function offlineReading({ worker, noWorker }: OfflineScripts): Integration {
  return defineIntegration({
    name: 'offline',
    pages: ({ config, isDefaultLanguage, say }) =>
      config.offline && isDefaultLanguage
        ? [
            {
              path: offlinePath,
              kind: 'offline',
              title: say('readOffline'),
              description: say('offlineDescription', { title: config.title }),
            },
          ]
        : [],
    siteData: (context) =>
      context.config.offline && context.isDefaultLanguage ? describeOffline(context) : undefined,
    scripts: ({ offline }) => ({ worker: offline ? worker : noWorker }),
    outputs: ({ offline }) => (offline ? ['offline.json', 'sw.js'] : ['sw.js']),
    files: async (context) => (await import('./offlineFiles.ts')).createOfflineFiles(context),
    // A site that can be read offline opens in a window of its own.
    transform: {
      files: /^site\.webmanifest$/,
      text: (text, _, { offline }) =>
        offline ? text.replace('"display": "browser"', '"display": "standalone"') : text,
    },
  });
}
