import { times } from '../motion.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'Forty frames of a video are drawn by four browser tabs at the same time, each taking the next one that is free',
  frames: 90,
  poster: 40,
};

const fills = [color.accent, color.teal, color.blue, color.plum];
/** Frames of the film until the next four are drawn. */
const pace = 7;

export default function Concurrency({ frame }: FrameProps) {
  const round4 = Math.floor(frame / pace);
  return (
    <Stage height={190}>
      {times(40).map((i) => {
        const state = Math.floor(i / 4) - round4;
        return (
          <rect
            key={i}
            x={24 + (i % 10) * 43.5}
            y={18 + Math.floor(i / 10) * 32}
            width="38"
            height="25"
            rx="2"
            fill={state < 0 ? fills[i % 4] : color.sunken}
            fillOpacity={state < 0 ? 0.75 : 1}
            stroke={state === 0 ? fills[i % 4] : color.line}
            strokeWidth={state === 0 ? 2 : 1}
          />
        );
      })}
      <Text x={24} y={174} size={12} fill={color.faint}>
        --concurrency=4
      </Text>
      <Text x={456} y={174} size={12} anchor="end">
        {Math.min(40, round4 * 4)} of 40 frames
      </Text>
    </Stage>
  );
}
