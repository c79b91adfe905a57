import { desktopQuery } from '../desktopQuery.ts';

/** Matches if the window is wide enough for sidebars beside the page. */
export const desktop = /* @__PURE__ */ matchMedia(desktopQuery);
