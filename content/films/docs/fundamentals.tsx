import { between, smooth, times } from '../motion.ts';
import { Card, color, Screen, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'Above, a component that gets a frame number and moves a square; below, the pictures of eight frames, which together are the video',
  frames: 80,
  poster: 44,
};

const at = (frame: number) => between(frame, [4, 70], [22, 138], smooth);

/** A video is a function of the frame: every number has its picture. */
export default function Fundamentals({ frame }: FrameProps) {
  const current = Math.min(7, Math.floor(frame / 10));
  return (
    <Stage height={222}>
      <Text x={24} y={64} size={15}>
        {'<Square frame={'}
        <tspan fill={color.accent}>{String(frame).padStart(2, '0')}</tspan>
        {'} />'}
      </Text>
      <path d="M216 60h28m-6-5 6 5-6 5" fill="none" stroke={color.strong} strokeWidth="1.5" />
      <Screen x={264} y={12} width={192}>
        <Card x={at(frame)} width={26} height={26} turn={at(frame)} />
      </Screen>
      {times(8).map((i) => (
        <g key={i} transform={`translate(${24 + i * 54.5} 150)`}>
          <Screen x={0} y={0} width={50}>
            <Card x={at(i * 10)} width={26} height={26} turn={at(i * 10)} />
          </Screen>
          <rect
            width="50"
            height="28"
            fill="none"
            stroke={color.accent}
            strokeWidth="2"
            opacity={i === current ? 1 : 0}
          />
          <Text
            x={25}
            y={48}
            anchor="middle"
            size={11}
            fill={i === current ? color.accent : color.faint}
          >
            {i * 10}
          </Text>
        </g>
      ))}
    </Stage>
  );
}
