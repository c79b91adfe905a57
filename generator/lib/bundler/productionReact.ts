/** React's production build, which is chosen by `NODE_ENV`. */

/** For esbuild's `define`: a bundle has the production build. */
export const productionReact = { 'process.env.NODE_ENV': '"production"' };

/** Makes this thread use the production build. React chooses when it is first imported. */
export function chooseProductionReact(): void {
  process.env.NODE_ENV ??= 'production';
}
