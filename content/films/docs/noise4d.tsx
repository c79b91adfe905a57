import { round, times } from '../motion.ts';
import { noise } from '../noise.ts';
import { closed } from '../shapes.tsx';
import { color, Dot, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A blob changes its outline and is at the end what it was at the start, while a point runs once around a circle of time',
  frames: 75,
  poster: 25,
};

/** Time runs along a circle in two of the coordinates, so that the end meets the beginning. */
export default function Noise4d({ frame }: FrameProps) {
  const angle = (frame / 75) * Math.PI * 2;
  const [z, w] = [1.4 + Math.cos(angle) * 0.9, 1.4 + Math.sin(angle) * 0.9];
  const outline = times(48).map((i): readonly [number, number] => {
    const turn = (i / 48) * Math.PI * 2;
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    const radius = 58 + 30 * noise(x * 1.2 + 5, y * 1.2 + 5, z, w);
    return [round(x * radius, 1), round(y * radius, 1)];
  });
  return (
    <Stage height={210}>
      <g transform="translate(150 100)">
        <path d={closed(outline)} fill={color.wash} stroke={color.accent} strokeWidth="2" />
      </g>
      <circle cx="370" cy="100" r="46" fill="none" stroke={color.strong} strokeDasharray="3 4" />
      <Dot x={370 + 46 * Math.cos(angle)} y={100 + 46 * Math.sin(angle)} />
      <Text x={370} y={105} anchor="middle" size={12}>
        time
      </Text>
      <Text x={24} y={202} size={12} fill={color.faint}>
        {"noise4D('blob', x, y, cos(time), sin(time))"}
      </Text>
    </Stage>
  );
}
