import { desktopQuery } from '../desktopQuery.ts';

/** Whether the window is wide enough for the sidebars beside the page. */
export const desktop = /* @__PURE__ */ matchMedia(desktopQuery);
