/**
 * Reading offline: a service worker, and plans of the sets that readers may save (`offline: true`).
 */
import { defineIntegration, type Integration } from '../../generator/integration.ts';
import { describeOffline, offlinePath } from './describeOffline.ts';

interface OfflineScripts {
  /**
   * Absolute path of the module of the service worker. `self.__WB_MANIFEST` in it is replaced by
   * the entries that it installs, the offline page first.
   */
  readonly worker: string;
  /**
   * Takes its place if offline reading is off: removes what an earlier worker left behind, and
   * itself.
   */
  readonly noWorker: string;
}

/**
 * Adds the offline page, the worker, and the plans of sets. What pages know is an `OfflineInfo`,
 * absent for a language other than the default one: one worker and its page serve all languages.
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
