import { between, round, spring } from '../motion.ts';
import { Card, color, Screen, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A player in a page: a pointer presses play, the video runs, then the pointer drags the bar back',
  frames: 110,
  poster: 62,
};

/** Pressed at frame 18; from 84 on the pointer drags. */
export default function Player({ frame }: FrameProps) {
  const isPlaying = frame >= 18 && frame < 80;
  const shown =
    frame < 84 ? between(frame, [18, 80], [0, 62]) : between(frame, [84, 106], [62, 14]);
  const bar = round(172 + shown * 2.6);
  const [x, y] =
    frame < 84
      ? [between(frame, [0, 14], [260, 148]), between(frame, [0, 14], [120, 171])]
      : [bar, 171];
  const hand =
    frame < 24 || frame >= 84
      ? [x, y]
      : [between(frame, [24, 84], [148, 333]), between(frame, [24, 84], [190, 171])];
  return (
    <Stage height={206}>
      <Screen x={128} y={16} width={224}>
        <Card
          x={30 + shown * 1.6}
          y={45}
          width={30}
          height={30}
          turn={shown * 5.8}
          scale={spring(shown, { damping: 14 }) * 0.3 + 0.7}
        />
      </Screen>
      <rect x="128" y="154" width="224" height="34" fill={color.surface} stroke={color.strong} />
      <path
        d={isPlaying ? 'M143 164h3.5v14h-3.5zM151 164h3.5v14h-3.5z' : 'M143 163v16l13-8z'}
        fill={color.ink}
      />
      <path d="M172 171H338" stroke={color.strong} strokeWidth="3" />
      <path d={`M172 171H${bar}`} stroke={color.accent} strokeWidth="3" />
      <circle cx={bar} cy="171" r="5.5" fill={color.accent} />
      <path
        d="M0 0v15l4-3.5 3 6 2.5-1.200-3-6h5z"
        fill={color.ink}
        stroke={color.surface}
        transform={`translate(${round(hand[0]!)} ${round(hand[1]!)})`}
      />
      <Text x={456} y={176} anchor="end" size={12} fill={color.faint}>
        {String(Math.round(shown)).padStart(2, '0')}
      </Text>
    </Stage>
  );
}
