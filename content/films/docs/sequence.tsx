import { between, out } from '../motion.ts';
import { Card, color, Studio, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A sequence from frame 30 on, 40 frames long: its card is on the screen while the playhead is over it, and counts frames from 0',
  frames: 90,
  poster: 44,
};

const clip = { from: 30, length: 40 };

/** Children of a sequence begin at its own frame 0, and are there only while it lasts. */
export default function Sequence({ frame }: FrameProps) {
  const own = frame - clip.from;
  const isOn = own >= 0 && own < clip.length;
  return (
    <Studio
      frame={frame}
      frames={90}
      clips={[
        { name: '<Background>', row: 0, from: 0, length: 90 },
        { name: '<Sequence from={30}>', row: 1, ...clip },
      ]}
    >
      <Text x={8} y={15} size={9} fill={color.faint}>
        frame {frame}
      </Text>
      <Card
        y={between(own, [0, 12], [62, 48], out)}
        width={76}
        opacity={isOn ? between(own, [0, 8], [0, 1]) : 0}
        name={`frame ${isOn ? own : 0}`}
      />
    </Studio>
  );
}
