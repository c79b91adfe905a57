// What samples import and no page shows: components of the reader's own project, and packages
// that are not installed for the samples. Their imports are not checked.
declare module '#ui/Button';
declare module '*/check.json';
declare module '@remotion-dev/cube-presentation';
declare module 'constructs';
declare module 'hls.js';
declare module 'openai';
