import { bezier, easeInOut, easeOut, easing, times, type Ease } from '../motion.ts';
import { color, Dot, Plot, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'The curves of sixteen easing functions, with a point that runs along each in the same time',
  frames: 75,
  poster: 34,
};

const curves: readonly (readonly [string, Ease])[] = [
  ['linear', easing.linear],
  ['ease', easing.ease],
  ['quad', easing.quad],
  ['cubic', easing.cubic],
  ['poly(5)', (t) => t ** 5],
  ['sin', easing.sin],
  ['circle', easing.circle],
  ['exp', easing.exp],
  ['back()', easing.back],
  ['elastic()', easing.elastic],
  ['bounce', easing.bounce],
  ['bezier(…)', bezier(0.34, 1.5, 0.64, 1)],
  ['step0', (t) => (t > 0 ? 1 : 0)],
  ['step1', (t) => (t >= 1 ? 1 : 0)],
  ['out(cubic)', easeOut(easing.cubic)],
  ['inOut(cubic)', easeInOut(easing.cubic)],
];

/** All functions in one table: the way in time to the right, the way of the value upwards. */
export default function Easing({ frame }: FrameProps) {
  const progress = Math.min(1, frame / 60);
  return (
    <Stage height={438}>
      {times(curves.length).map((i) => {
        const [name, f] = curves[i]!;
        const [x, y] = [24 + (i % 4) * 114, 82 + Math.floor(i / 4) * 108];
        const area = { x, y, width: 66, height: 54 };
        return (
          <g key={name}>
            <Plot f={f} area={area} progress={progress} steps={36} />
            <Dot x={x + 82} y={y - 54 * f(progress)} r={4} fill={color.ink} />
            <Text x={x} y={y + 20} size={12}>
              {name}
            </Text>
          </g>
        );
      })}
    </Stage>
  );
}
