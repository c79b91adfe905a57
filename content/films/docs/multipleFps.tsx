import { round, times } from '../motion.ts';
import { color, Dot, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'The same three seconds at 10, 30 and 60 frames per second: a point takes the same time, in larger or smaller steps',
  frames: 90,
  fps: 30,
  poster: 44,
};

/** Time in seconds is what counts; frames are how often it is looked at. */
export default function MultipleFps({ frame }: FrameProps) {
  return (
    <Stage height={180}>
      {times(3).map((i) => {
        const fps = [10, 30, 60][i]!;
        const y = 40 + i * 50;
        const second = Math.floor((frame / 30) * fps) / fps;
        return (
          <g key={fps}>
            <Text x={24} y={y + 4} size={12}>
              {fps} fps
            </Text>
            <path
              d={times(fps * 3 + 1)
                .map(
                  (n) => `M${round(96 + (360 * n) / (fps * 3))} ${y + 8}v-${n % fps === 0 ? 9 : 5}`,
                )
                .join('')}
              stroke={color.strong}
              strokeWidth={fps === 60 ? 0.6 : 1}
            />
            <Dot x={96 + 120 * second} y={y - 8} />
          </g>
        );
      })}
    </Stage>
  );
}
