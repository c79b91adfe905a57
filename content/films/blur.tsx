/** Films of motion blur: what a moving ball looks like on the screen of a frame. */
import { round, times } from './motion.ts';
import { color } from './stage.tsx';

/** Where the ball is at a moment, also between two frames. */
export function ballAt(frame: number): readonly [x: number, y: number] {
  const turn = (frame / 60) * Math.PI * 4;
  return [round(80 + 54 * Math.sin(turn)), round(45 + 14 * Math.sin(turn * 2))];
}

export function Ball({ frame, opacity }: { readonly frame: number; readonly opacity?: number }) {
  const [cx, cy] = ballAt(frame);
  return <circle cx={cx} cy={cy} r="11" fill={color.accent} opacity={opacity} />;
}

/** The average of `samples` moments of a frame, as an open shutter adds them up. */
export function Exposure({
  frame,
  samples = 10,
}: {
  readonly frame: number;
  readonly samples?: number;
}) {
  return times(samples).map((i) => (
    // Under `i` others, one part in `i + 1` makes all of them equally strong.
    <g key={i} opacity={round(1 / (i + 1), 3)}>
      <rect width="160" height="90" fill={color.sunken} />
      <Ball frame={frame + 1 - (i + 1) / samples} />
    </g>
  ));
}
