import type { SiteInfo } from '../../generator/contract.ts';

/** The icon that points on, or back, in the direction in which the language is written. */
export function arrowOf(way: 'on' | 'back', { locale }: SiteInfo): 'arrow-left' | 'arrow-right' {
  return (way === 'on') === (locale.direction === 'ltr') ? 'arrow-right' : 'arrow-left';
}
