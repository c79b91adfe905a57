/** The used part of the package `react-live`, which a site installs. */
declare module 'react-live' {
  import type { ComponentType, ReactNode } from 'react';

  export const LiveProvider: ComponentType<{
    readonly code: string;
    readonly noInline: boolean;
    readonly scope: Readonly<Record<string, unknown>>;
    readonly transformCode: (code: string) => string;
    readonly children: ReactNode;
  }>;
  export const LiveEditor: ComponentType;
  export const LivePreview: ComponentType;
  export const LiveError: ComponentType;
}
