import { Ball } from '../blur.tsx';
import { round, times } from '../motion.ts';
import { color, Screen, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A ball with a tail of fading copies; at the left they are close together, at the right they are apart',
  frames: 60,
  poster: 1,
};

const layers = 12;

/** Copies of moments before, the oldest the faintest. */
function Tail({ frame, lag }: { readonly frame: number; readonly lag: number }) {
  return (
    <>
      {times(layers).map((i) => (
        <Ball key={i} frame={frame - lag * (layers - i)} opacity={round((0.6 * i) / layers)} />
      ))}
      <Ball frame={frame} />
    </>
  );
}

export default function Trail({ frame }: FrameProps) {
  return (
    <Stage height={170}>
      {[0.3, 1].map((lag, i) => (
        <g key={lag}>
          <Screen x={24 + i * 224} y={16} width={208}>
            <Tail frame={frame} lag={lag} />
          </Screen>
          <Text x={24 + i * 224} y={154} size={12} fill={i === 0 ? color.accent : color.soft}>
            lagInFrames {lag}
          </Text>
        </g>
      ))}
    </Stage>
  );
}
