import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between, out, round } from '../motion.ts';
import { palette } from '../palette.ts';
import { Text } from './parts.tsx';

export const film = {
  label: 'A form changes headline, color and size of a picture; the picture follows at once',
  frames: 150,
  poster: 72,
};

const hues = [palette.accent, palette.teal, palette.amber];
const headline = 'Open day';

/** A schema becomes a form, and the picture follows every change at once. */
function PropsForm() {
  const frame = useFrame();
  const typed = headline.slice(0, Math.round(between(frame, [8, 36], [0, headline.length])));
  const hue = hues[frame < 62 ? 0 : frame < 82 ? 1 : 2]!;
  const size = between(frame, [96, 126], [0.25, 0.85], out);
  const field = frame < 44 ? 0 : frame < 90 ? 1 : 2;
  return (
    <>
      <rect x="32" y="70" width="330" height="206" rx="6" fill={palette.raised} />
      <circle cx="197" cy="150" r={round(24 + size * 44)} fill={hue} />
      <Text x={197} y={252} size={30} weight={700} anchor="middle">
        {typed}
      </Text>
      {['headline', 'color', 'size'].map((name, i) => (
        <g key={name} transform={`translate(394 ${70 + i * 74})`}>
          <Text
            x={0}
            y={14}
            size={13}
            weight={500}
            fill={i === field ? palette.ink : palette.soft}
            code
          >
            {name}
          </Text>
          <rect
            y="24"
            width="214"
            height="34"
            rx="5"
            fill={palette.screen}
            stroke={i === field ? palette.accent : palette.line}
          />
        </g>
      ))}
      <Text
        x={406}
        y={117}
        size={15}
      >{`${typed}${field === 0 && frame % 20 < 12 ? '|' : ''}`}</Text>
      {hues.map((value, i) => (
        <circle key={value} cx={414 + i * 28} cy="185" r={value === hue ? 10 : 7} fill={value} />
      ))}
      <path d="M408 259h186" stroke={palette.line} strokeWidth="4" strokeLinecap="round" />
      <circle cx={round(408 + 186 * size)} cy="259" r="8" fill={hue} />
    </>
  );
}

export default onScreen(PropsForm, film.label);
