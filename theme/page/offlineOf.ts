import type { SiteInfo } from '../../generator/contract.ts';
import type { OfflineInfo } from '../../integrations/offline/offlineTypes.ts';

/** Returns the data of the integration `offline`. `undefined`: pages cannot be saved. */
export function offlineOf({ data }: SiteInfo): OfflineInfo | undefined {
  return data?.['offline'] as OfflineInfo | undefined;
}
