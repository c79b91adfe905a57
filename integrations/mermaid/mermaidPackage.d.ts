/** The used part of the package `mermaid`, which a site installs. */
declare module 'mermaid' {
  const mermaid: {
    initialize(options: object): void;
    render(id: string, code: string): Promise<{ readonly svg: string }>;
  };
  export default mermaid;
}
