import targets from './targets.ts';

/** Minifies a style sheet of the site's own code and lowers it to what the oldest browsers read. */
export async function lowerSheet(text: string): Promise<string> {
  const { transform } = await import('lightningcss');
  const { code } = transform({
    filename: 'page.css',
    code: new TextEncoder().encode(text),
    minify: true,
    targets: targets.lightningcss,
    // The bundler has already reported the fault.
    errorRecovery: true,
  });
  return new TextDecoder().decode(code);
}
