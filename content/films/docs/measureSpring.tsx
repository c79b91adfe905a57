import { spring } from '../motion.ts';
import { color, Dot, Line, Plot, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'The curve of a spring with a band around 1: the spring counts as at rest once it no longer leaves the band',
  frames: 75,
  poster: 40,
};

const length = 60;
const area = { x: 40, y: 160, width: 416, height: 100 };
/** Wider than the default, which could not be seen. */
const threshold = 0.1;
const done = lastOutside() + 1;

function lastOutside(): number {
  for (let frame = length; frame > 0; frame--)
    if (Math.abs(spring(frame) - 1) > threshold) return frame;
  return 0;
}

/** Where a spring is at rest: it does not leave the band any more. */
export default function MeasureSpring({ frame: time }: FrameProps) {
  const frame = Math.min(length, time);
  const x = area.x + (area.width * done) / length;
  return (
    <Stage height={196}>
      <rect x={area.x} y={50} width={area.width} height={20} fill={color.wash} />
      <Plot f={(t) => spring(t * length)} area={area} steps={90} />
      <Line
        from={[x, 36]}
        to={[x, 160]}
        dash="3 4"
        stroke={frame >= done ? color.ink : color.strong}
      />
      <Text x={x} y={182} anchor="middle" size={12} fill={frame >= done ? color.ink : color.faint}>
        frame {done}
      </Text>
      <Dot x={area.x + (area.width * frame) / length} y={160 - 100 * spring(frame)} />
      <Text x={456} y={42} anchor="end" size={12} fill={color.faint}>
        1 ± threshold
      </Text>
    </Stage>
  );
}
