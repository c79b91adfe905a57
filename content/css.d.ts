/** Style sheets that modules import; the bundler puts them on the page. */
declare module '*.css';
