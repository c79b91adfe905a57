import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between, out } from '../motion.ts';
import { palette } from '../palette.ts';
import { Text, Window } from './parts.tsx';

export const film = {
  label: 'A title is typed into a form, a preview follows, a render runs and a file comes back',
  frames: 150,
  poster: 90,
};

const title = 'Summer sale';

/** A form changes a preview; a button renders it; a file comes back. */
function NextApp() {
  const frame = useFrame();
  const typed = title.slice(0, Math.floor(between(frame, [8, 44], [0, title.length])));
  return (
    <Window x={60} y={40} width={520} height={280} address="localhost:3000">
      <Form frame={frame} typed={typed} />
      <Preview frame={frame} typed={typed} />
    </Window>
  );
}

interface PartProps {
  readonly frame: number;
  readonly typed: string;
}

function Form({ frame, typed }: PartProps) {
  const progress = between(frame, [64, 112], [0, 1], out);
  const isDone = frame >= 114;
  return (
    <>
      <Text x={28} y={66} size={12} weight={500} fill={palette.soft}>
        Title of the video
      </Text>
      <rect
        x="28"
        y="76"
        width="190"
        height="34"
        rx="5"
        fill={palette.screen}
        stroke={frame < 50 ? palette.accent : palette.line}
      />
      <Text x={40} y={98} size={15}>
        {typed}
        {frame < 50 && frame % 20 < 12 ? '|' : ''}
      </Text>
      <rect
        x="28"
        y="128"
        width="190"
        height="36"
        rx="5"
        fill={frame >= 56 && frame < 62 ? '#d95f33' : palette.accent}
      />
      <Text x={123} y={151} size={14} anchor="middle" fill={palette.screen}>
        {isDone ? 'Download' : 'Render'}
      </Text>
      <rect x="28" y="184" width="190" height="6" rx="3" fill={palette.screen} />
      <rect
        x="28"
        y="184"
        width={190 * progress}
        height="6"
        rx="3"
        fill={isDone ? palette.green : palette.amber}
      />
      <Text x={28} y={212} size={12} weight={500} fill={isDone ? palette.green : palette.soft} code>
        {frame < 64 ? 'idle' : isDone ? 'video.mp4' : `${Math.round(progress * 100)} %`}
      </Text>
    </>
  );
}

function Preview({ frame, typed }: PartProps) {
  return (
    <>
      <rect x="246" y="58" width="246" height="138" rx="5" fill={palette.screen} />
      <rect
        x="246"
        y="58"
        width={between(frame, [0, 150], [30, 246])}
        height="4"
        fill={palette.accent}
      />
      <Text x={369} y={138} size={28} weight={700} anchor="middle">
        {typed}
      </Text>
      <path d="M254 212l10 6-10 6z" fill={palette.soft} />
      <path d="M276 218h216" stroke={palette.line} strokeWidth="3" />
      <path
        d={`M276 218h${between(frame, [0, 149], [0, 216])}`}
        stroke={palette.soft}
        strokeWidth="3"
      />
    </>
  );
}

export default onScreen(NextApp, film.label);
