import type { ComponentType, ReactNode } from 'react';
import { palette } from './palette.ts';
import { FrameProvider } from './frame.tsx';

export const width = 640;
export const height = 360;

interface Props {
  readonly frame: number;
  /** Describes what can be seen, for readers who cannot see it. */
  readonly label: string;
  readonly background?: string;
  readonly children: ReactNode;
}

/** One frame of a film, as a drawing of 640 by 360. */
export default function Screen({ frame, label, background = palette.screen, children }: Props) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <rect width={width} height={height} fill={background} />
      <FrameProvider frame={frame}>{children}</FrameProvider>
    </svg>
  );
}

/** A shot as the component of a film: it asks `useFrame` for its frame. */
export function onScreen(Shot: ComponentType, label: string) {
  return function OnScreen({ frame }: { readonly frame: number }) {
    return (
      <Screen frame={frame} label={label}>
        <Shot />
      </Screen>
    );
  };
}
