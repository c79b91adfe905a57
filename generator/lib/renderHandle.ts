/**
 * The name of the global symbol under which the references of a bundle
 * (lib/bundler/clientReferences.ts) find the current render (render/parts/partRenderer.ts).
 */
export const renderHandle = 'site.render';
