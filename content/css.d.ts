/** Style sheets that modules import. The bundler adds them to the page. */
declare module '*.css';
