import { useEffect, useState } from 'react';
import type { DrawSettings } from './drawDiagrams.ts';
import { toPicture } from './toPicture.ts';

interface DiagramProps extends DrawSettings {
  readonly code: string;
  readonly alt: string;
}

/** A diagram that the browser draws when the reader scrolls to it. Until then, shows its source. */
export default function Diagram({ code, alt, themes, options }: DiagramProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const isDark = document.documentElement.dataset['theme'] === 'dark';
    const theme = isDark ? themes.dark : themes.light;
    const draw = async () => {
      const { default: mermaid } = await import('mermaid');
      mermaid.initialize({ htmlLabels: false, theme, ...options, startOnLoad: false });
      const { svg } = await mermaid.render('diagram', code);
      if (isCurrent) setAddress(toPicture(svg));
    };
    // A diagram that cannot be drawn stays text.
    draw().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [code, themes, options]);
  return address === undefined ? (
    <pre tabIndex={0}>
      <code>{code}</code>
    </pre>
  ) : (
    <img src={address} alt={alt} />
  );
}
