import { between, round } from '../motion.ts';
import { color, Studio, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'The same progress bar twice: beside the sequence it fills over 90 frames, in the sequence over its 40 frames',
  frames: 90,
  poster: 50,
};

const clip = { from: 30, length: 40 };

/** In a sequence, the length that a component reads is that of the sequence. */
export default function UseVideoConfig({ frame }: FrameProps) {
  const own = frame - clip.from;
  const isOn = own >= 0 && own < clip.length;
  return (
    <Studio
      frame={frame}
      frames={90}
      clips={[
        { name: '<Progress>', row: 0, from: 0, length: 90 },
        { name: '<Progress> in a sequence', row: 1, ...clip },
      ]}
    >
      <Bar y={26} length={90} done={frame / 89} fill={color.teal} />
      <g opacity={isOn ? 1 : 0}>
        <Bar
          y={62}
          length={clip.length}
          done={between(own, [0, clip.length - 1], [0, 1])}
          fill={color.accent}
        />
      </g>
    </Studio>
  );
}

function Bar({
  y,
  length,
  done,
  fill,
}: {
  readonly y: number;
  readonly length: number;
  readonly done: number;
  readonly fill: string;
}) {
  return (
    <>
      <Text x={16} y={y - 6} size={9}>
        durationInFrames: {length}
      </Text>
      <rect x="16" y={y} width="128" height="10" fill={color.surface} stroke={color.strong} />
      <rect x="16" y={y} width={round(128 * done)} height="10" fill={fill} />
    </>
  );
}
