import { round, spring, times } from '../motion.ts';
import { color, Line, Plot, Stage, Text } from '../stage.tsx';

export const film = {
  label: 'The curve of a spring over ninety frames, with its overshoot and the frame it rests at',
  frames: 1,
  inputs: [
    { name: 'damping', min: 1, max: 40, step: 1, value: 10 },
    { name: 'stiffness', min: 10, max: 400, step: 10, value: 100 },
    { name: 'mass', min: 0.2, max: 5, step: 0.2, value: 1 },
  ],
};

const length = 90;
const area = { x: 32, y: 200, width: 424, height: 110 };
/** The toolkit's own rest threshold. */
const threshold = 0.005;

interface Props {
  readonly damping: number;
  readonly stiffness: number;
  readonly mass: number;
}

/** The three numbers of a spring, to drag, and the curve that follows from them. */
export default function SpringLab({ damping, stiffness, mass }: Props) {
  const at = (frame: number) => spring(frame, { damping, stiffness, mass });
  const values = times(length * 4).map(at);
  const over = round(Math.max(0, ...values.map((value) => value - 1)) * 100, 0);
  const rest = values.findLastIndex((value) => Math.abs(value - 1) >= threshold) + 1;
  const result = `overshoot ${over} %, at rest ${rest > length * 3 ? 'later' : `at frame ${rest}`}`;
  return (
    <Stage height={222}>
      <desc>{result}</desc>
      <Line from={[32, 90]} to={[456, 90]} dash="2 4" />
      <Text x={24} y={94} anchor="end" size={12} fill={color.faint}>
        1
      </Text>
      <Plot f={(t) => at(t * length)} area={area} steps={180} />
      <Text x={456} y={218} anchor="end" size={12} fill={color.faint}>
        {`frame ${length}`}
      </Text>
      <Text x={456} y={26} anchor="end" size={12}>
        {result}
      </Text>
    </Stage>
  );
}
