// What samples import and no page shows: components of the reader's own project, and packages
// that are not installed for the samples. Their imports are not checked.
declare module '#ui/Button';
declare module '*/Banner';
declare module '*/Blink';
declare module '*/Card';
declare module '*/Clip';
declare module '*/Credits';
declare module '*/Film';
declare module '*/Greeting';
declare module '*/HeavyVideo';
declare module '*/Interview';
declare module '*/Intro';
declare module '*/LazyBanner';
declare module '*/Poster';
declare module '*/Promo';
declare module '*/Pulse';
declare module '*/Root';
declare module '*/Scene';
declare module '*/Title';
declare module '*/check.json';
declare module '*/scenes';
declare module '*/setup';
declare module '@remotion-dev/cube-presentation';
declare module 'constructs';
declare module 'hls.js';
declare module 'openai';
