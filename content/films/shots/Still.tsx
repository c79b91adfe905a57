import { onScreen } from '../Screen.tsx';
import { palette } from '../palette.ts';
import { Text } from './parts.tsx';

export const film = {
  label: 'A card with a headline, an address and a small bar chart',
  frames: 1,
  poster: 0,
};

/** A picture for a link, filled in from data. It has one frame. */
function Still() {
  return (
    <>
      <rect x="90" y="56" width="460" height="240" rx="6" fill={palette.ink} />
      <rect x="90" y="56" width="14" height="240" fill={palette.accent} />
      <Text x={136} y={124} size={36} weight={700} fill={palette.screen}>
        How we count
      </Text>
      <Text x={136} y={166} size={36} weight={700} fill={palette.screen}>
        our frames
      </Text>
      <Text x={136} y={250} size={16} weight={500} fill={palette.dim}>
        example.com / engineering
      </Text>
      {[48, 92, 66, 118, 84].map((size, i) => (
        <rect
          key={i}
          x={404 + i * 24}
          y={258 - size}
          width="15"
          height={size}
          fill={i === 3 ? palette.accent : '#d8d2c6'}
        />
      ))}
      <Text x={90} y={326} size={13} weight={500} fill={palette.soft} code>
        PreviewCard.png?title=How+we+count+our+frames
      </Text>
    </>
  );
}

export default onScreen(Still, film.label);
