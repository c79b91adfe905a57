import targets from './targets.ts';

/** A style sheet of the site's own code, short, and as the oldest browsers read it. */
export async function lowerSheet(text: string): Promise<string> {
  const { transform } = await import('lightningcss');
  const { code } = transform({
    filename: 'page.css',
    code: new TextEncoder().encode(text),
    minify: true,
    targets: targets.lightningcss,
    // The bundler has reported its fault.
    errorRecovery: true,
  });
  return new TextDecoder().decode(code);
}
