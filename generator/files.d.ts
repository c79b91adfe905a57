/**
 * Types of the files that modules of a site may import beside scripts: `/// <reference
 * types="framebook/files" />`, or `types` in `tsconfig.json`.
 */

/** Class names of a CSS module, by the name in the file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
/** A style sheet: the bundler adds it to the page. */
declare module '*.css';

/** An SVG as a component; further properties go to its root element. */
declare module '*.svg' {
  const Svg: import('react').ComponentType<
    import('react').SVGProps<SVGSVGElement> & { title?: string; titleId?: string }
  >;
  export default Svg;
}
/** The text of any file. */
declare module '*?raw' {
  const text: string;
  export default text;
}
/** A film that the build has rendered. */
declare module '*?film' {
  const film: import('./contract.js').Film;
  export default film;
}

// The address of a file that is copied to the output.
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.jpeg' {
  const address: string;
  export default address;
}
declare module '*.gif' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.avif' {
  const address: string;
  export default address;
}
declare module '*.ico' {
  const address: string;
  export default address;
}
declare module '*.mp4' {
  const address: string;
  export default address;
}
declare module '*.webm' {
  const address: string;
  export default address;
}
declare module '*.ogg' {
  const address: string;
  export default address;
}
declare module '*.mp3' {
  const address: string;
  export default address;
}
declare module '*.wav' {
  const address: string;
  export default address;
}
declare module '*.m4a' {
  const address: string;
  export default address;
}
declare module '*.mov' {
  const address: string;
  export default address;
}
declare module '*.pdf' {
  const address: string;
  export default address;
}
declare module '*.zip' {
  const address: string;
  export default address;
}
declare module '*.woff' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.ttf' {
  const address: string;
  export default address;
}
declare module '*.otf' {
  const address: string;
  export default address;
}
declare module '*.eot' {
  const address: string;
  export default address;
}
declare module '*.vtt' {
  const address: string;
  export default address;
}
declare module '*.srt' {
  const address: string;
  export default address;
}
declare module '*.wasm' {
  const address: string;
  export default address;
}
declare module '*.csv' {
  const address: string;
  export default address;
}
