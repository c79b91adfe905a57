import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between } from '../motion.ts';
import { palette } from '../palette.ts';
import { Text } from './parts.tsx';

export const film = {
  label: 'The folders of an app are read from the top, with what each file is for',
  frames: 150,
  poster: 90,
};

const files = [
  ['pages/', 0, ''],
  ['index.tsx', 1, 'the form and the Player'],
  ['api/', 1, ''],
  ['lambda/', 2, ''],
  ['render.ts', 3, 'starts a render'],
  ['progress.ts', 3, 'tells how far it is'],
  ['remotion/', 0, ''],
  ['MyComp/Main.tsx', 1, 'the video itself'],
] as const;

/**
 * A folder of pages and routes is read from top to bottom; the purpose of each file lights up
 * beside it.
 */
function NextPages() {
  const frame = useFrame();
  const here = Math.floor(between(frame, [0, 144], [0, files.length]));
  return (
    <>
      <rect
        x="60"
        y="30"
        width="520"
        height="300"
        rx="8"
        fill={palette.raised}
        stroke={palette.line}
      />
      <rect
        x="60"
        y={44 + Math.min(here, files.length - 1) * 34}
        width="520"
        height="34"
        fill={palette.wash}
        opacity="0.6"
      />
      {files.map(([name, depth, about], i) => (
        <g key={name}>
          <Text
            x={88 + depth * 26}
            y={67 + i * 34}
            size={16}
            weight={500}
            fill={name.endsWith('/') ? palette.amber : palette.ink}
            code
          >
            {name}
          </Text>
          {about && (
            <Text
              x={552}
              y={67 + i * 34}
              size={14}
              weight={500}
              anchor="end"
              fill={palette.soft}
              opacity={between(here, [i - 1, i], [0.25, 1])}
            >
              {about}
            </Text>
          )}
        </g>
      ))}
    </>
  );
}

export default onScreen(NextPages, film.label);
