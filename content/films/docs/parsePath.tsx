import { times } from '../motion.ts';
import { toPath, wave } from '../paths.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A path of four instructions: one after the other lights up in the text, in the list and in the drawing',
  frames: 96,
  poster: 60,
};

const texts = [
  'M 60 120',
  'C 90 30 140 20 180 80',
  'C 220 140 250 170 290 120',
  'C 330 70 370 30 420 90',
];

/** The text of a path is a list of instructions. */
export default function ParsePath({ frame }: FrameProps) {
  const current = Math.min(3, Math.floor(frame / 24));
  return (
    <Stage height={260}>
      <g transform="translate(0 -10)">
        <path d={toPath(wave)} fill="none" stroke={color.line} strokeWidth="3" />
        {wave.map((segment, i) => (
          <path
            key={i}
            d={toPath([segment])}
            fill="none"
            stroke={color.accent}
            strokeWidth="3"
            opacity={current === i + 1 ? 1 : 0}
          />
        ))}
        <circle cx="60" cy="120" r="6" fill={color.accent} opacity={current === 0 ? 1 : 0.25} />
      </g>
      {times(4).map((i) => (
        <Text
          key={i}
          x={60}
          y={178 + i * 22}
          size={12.5}
          fill={i === current ? color.accent : color.faint}
        >
          {texts[i]}
        </Text>
      ))}
      {times(4).map((i) => (
        <Text
          key={i}
          x={300}
          y={178 + i * 22}
          size={12.5}
          fill={i === current ? color.ink : color.faint}
        >
          {i === 0 ? "{type: 'M', …}" : "{type: 'C', …}"}
        </Text>
      ))}
    </Stage>
  );
}
