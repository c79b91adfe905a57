import { times } from '../motion.ts';
import { color, Line, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A playhead runs over a composition of 90 frames and a sequence that begins at 30: the same hook gives two numbers',
  frames: 90,
  poster: 52,
};

const at = (frame: number) => 24 + frame * 4.8;

/** The number depends on where the component is: in a sequence it is that sequence's own. */
export default function UseCurrentFrame({ frame }: FrameProps) {
  const own = frame - 30;
  return (
    <Stage height={186}>
      <Row y={30} from={0} length={90} value={`${frame}`} name="<Composition>" isOn />
      <Row
        y={104}
        from={30}
        length={60}
        value={own < 0 ? '–' : `${own}`}
        name="<Sequence from={30}>"
        isOn={own >= 0}
      />
      <Line from={[at(frame), 18]} to={[at(frame), 172]} stroke={color.accent} weight={1.5} />
    </Stage>
  );
}

function Row({
  y,
  from,
  length,
  value,
  name,
  isOn,
}: {
  readonly y: number;
  readonly from: number;
  readonly length: number;
  readonly value: string;
  readonly name: string;
  readonly isOn: boolean;
}) {
  return (
    <>
      <rect
        x={at(from)}
        y={y}
        width={length * 4.8}
        height="60"
        rx="3"
        fill={isOn ? color.wash : color.sunken}
        stroke={isOn ? color.accent : color.strong}
      />
      <path
        d={times(length / 10 - 1)
          .map((i) => `M${at(from + 10 * (i + 1))} ${y + 60}v-5`)
          .join('')}
        stroke={color.strong}
      />
      <Text x={at(from) + 10} y={y + 22} size={12}>
        {name}
      </Text>
      <Text x={at(from) + 10} y={y + 46} size={14} fill={isOn ? color.accent : color.faint}>
        useCurrentFrame() = {value}
      </Text>
    </>
  );
}
