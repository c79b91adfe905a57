import { round, times } from '../motion.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'The straight lines of a grid bend in a wave that runs through them',
  frames: 60,
  poster: 20,
};

/** Every point of a path goes through a function. */
export default function WarpPath({ frame }: FrameProps) {
  const amount = (1 - Math.cos((frame / 60) * Math.PI * 2)) / 2;
  const warp = (x: number, y: number) =>
    `${round(x)} ${round(y + amount * 16 * Math.sin(x / 38 + frame / 9), 0)}`;
  const lines = [
    ...times(5).map((row) => times(19).map((i) => warp(60 + i * 20, 40 + row * 30))),
    ...times(10).map((column) => times(2).map((i) => warp(60 + column * 40, 40 + i * 120))),
  ];
  return (
    <Stage height={226}>
      <path
        d={lines.map((points) => `M${points.join('L')}`).join('')}
        fill="none"
        stroke={color.accent}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <Text x={60} y={216}>
        {'warpPath(path, ({x, y}) => …)'}
      </Text>
    </Stage>
  );
}
