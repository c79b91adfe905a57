/** Whether a document is a React page, not Markdown. */
export function isReactPage(file: string): boolean {
  return /\.[jt]sx?$/.test(file);
}
