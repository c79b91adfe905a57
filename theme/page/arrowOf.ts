import type { SiteInfo } from '../../generator/contract.ts';

/** Returns the icon that points forward or back in the writing direction of the page. */
export function arrowOf(way: 'on' | 'back', { locale }: SiteInfo): 'arrow-left' | 'arrow-right' {
  return (way === 'on') === (locale.direction === 'ltr') ? 'arrow-right' : 'arrow-left';
}
