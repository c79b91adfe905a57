/**
 * The icons of the theme, each as one path on a grid of 24. All have strokes 1.75 wide with square
 * joins, so that the set looks uniform.
 */
export const icons = {
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  back: 'M15 5l-7 7 7 7',
  bluesky:
    'M12 11c-2-4-6-7-8-7 0 5 1 8 5 8-4 0-5 3-2 5 2 1 4-1 5-4 1 3 3 5 5 4 3-2 2-5-2-5 4 0 ' +
    '5-3 5-8-2 0-6 3-8 7z',
  check: 'M4 12.5l5 5L20 6.5',
  close: 'M6 6l12 12M18 6 6 18',
  code: 'M8 7l-5 5 5 5m8-10 5 5-5 5M14 4l-4 16',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5m0 3v.01',
  discord: 'M4 5h16v11h-9l-4 4v-4H4zM9 10.5v.01m3-.01v.01m3-.01v.01',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3',
  email: 'M3 6h18v12H3zM3 7l9 6 9-6',
  external: 'M8 6h10v10M18 6 6 18',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  folder: 'M3 6h7l2 3h9v10H3z',
  frame: 'M3 5h18v14H3zM3 9h18M3 15h18M8 5v4m8-4v4M8 15v4m8-4v4',
  github: 'M6 3v12m0 0a3 3 0 1 0 .01 0M18 3a3 3 0 1 0 .01 0M18 9c0 5-6 4-11 6',
  home: 'M3 12l9-8 9 8M6 10v10h12V10',
  info: 'M12 3a9 9 0 1 0 .01 0M12 11v6m0-9.5v.01',
  instagram: 'M4 4h16v16H4zM12 8.5a3.5 3.5 0 1 0 .01 0M16.8 7v.01',
  language: 'M12 3a9 9 0 1 0 .01 0M3 12h18M12 3c4 5 4 13 0 18M12 3c-4 5-4 13 0 18',
  linkedin: 'M4 4h16v16H4zM8 11v5m0-8v.01M12 16v-5m0 2c0-3 4-3 4 0v3',
  mastodon:
    'M20 4v9c0 2-1 3-3 3H9c0 3 4 3 7 2.5-2 3-12 3.5-12-4.5V4zM8.5 12.5V9c0-2.5 3.5-2.5 3.5 ' +
    '0v2.5m0-2.5c0-2.5 3.5-2.5 3.5 0v3.5',
  menu: 'M4 7h16M4 12h16M4 17h10',
  monitor: 'M3 5h18v11H3zM9 20h6m-3-4v4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  note: 'M5 4h14v16H5zM9 9h6m-6 4h6m-6 4h3',
  rss: 'M5 19v.01M5 13a6 6 0 0 1 6 6M5 6a13 13 0 0 1 13 13',
  search: 'M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5 21 21',
  stackoverflow: 'M5 14v6h14v-6M8 17h8M8.3 13.2l7.7 1.4M9.8 9.3l6.9 3.7M13 5.5l5 6',
  sun:
    'M12 8a4 4 0 1 0 .01 0M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 ' +
    '19l1.4-1.4M17.6 6.4 19 5',
  threads:
    'M16.5 11.5C16 9 14.5 8 12.5 8 11 8 10 8.5 9.5 9.5M20 8c-1-3.5-4-5-8-5-5 0-8 3.5-8 9s3 ' +
    '9 8 9c4.5 0 7-2 7-5 0-5-9.5-5.5-9.5-1.5 0 3.5 7 3 7-3',
  tip: 'M9 17c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8zM9.5 21h5',
  twitch: 'M5 3h15v11l-4 4h-4l-3 3v-3H5zM11.5 8v4.5m4-4.5v4.5',
  warning: 'M12 4 2.5 20h19zM12 10v4.5m0 2.5v.01',
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M4 18h4',
  x: 'M5 4h3l11 16h-3zM19 4 5 20',
  youtube: 'M3 6h18v12H3zM10.5 9.5v5l4-2.5z',
} as const;

/** The name of an icon of the theme. */
export type IconName = keyof typeof icons;

/** Whether the theme has an icon with this name. */
export function isIconName(name: string | undefined): name is IconName {
  return name !== undefined && Object.hasOwn(icons, name);
}
