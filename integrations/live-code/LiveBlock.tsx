import { useEffect, useState } from 'react';
import type { LiveCodeOptions } from './liveCode.ts';

interface LiveBlockProps extends Required<LiveCodeOptions> {
  readonly code: string;
  /** Whether the code calls `render` itself. */
  readonly noInline?: boolean;
  /** The names that the code may use. */
  readonly scope: Readonly<Record<string, unknown>>;
}

type Library = typeof import('react-live');

/** Code that the reader can change, with its result. Until it is seen, only the code. */
export default function LiveBlock({ code, noInline, position, scope }: LiveBlockProps) {
  const [library, setLibrary] = useState<Library>();
  useEffect(() => {
    let isCurrent = true;
    // The code stays if the library does not load.
    import('react-live').then(
      (loaded) => isCurrent && setLibrary(loaded),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!library)
    return (
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    );
  const { LiveProvider, LiveEditor, LivePreview, LiveError } = library;
  const preview = (
    <div className="card">
      <LivePreview />
      <LiveError />
    </div>
  );
  return (
    <LiveProvider
      code={code}
      noInline={noInline ?? false}
      scope={scope}
      // An expression may end without a semicolon.
      transformCode={(text) => `${text};`}
    >
      {position === 'top' && preview}
      <LiveEditor />
      {position === 'bottom' && preview}
    </LiveProvider>
  );
}
