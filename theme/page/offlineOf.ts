import type { SiteInfo } from '../../generator/contract.ts';
import type { OfflineInfo } from '../../integrations/offline/offlineTypes.ts';

/** The data of the integration `offline`. Absent: the site cannot be saved. */
export function offlineOf({ data }: SiteInfo): OfflineInfo | undefined {
  return data?.['offline'] as OfflineInfo | undefined;
}
