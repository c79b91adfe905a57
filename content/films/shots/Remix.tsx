import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between, round, settle, smooth } from '../motion.ts';
import { palette } from '../palette.ts';
import { Text } from './parts.tsx';

export const film = {
  label:
    'Routes inside routes: the frame stays while its outlet exchanges a form for a progress bar',
  frames: 150,
  poster: 60,
};

/** Routes inside routes: the root stays while the outlet shows another page. */
function Remix() {
  const frame = useFrame();
  const grow = (start: number) => settle(frame, start);
  const slide = between(frame, [76, 104], [0, 420], smooth);
  return (
    <>
      <g transform={`translate(0 ${round(24 * (1 - grow(0)))})`}>
        <rect
          x="60"
          y="36"
          width="520"
          height="288"
          rx="8"
          fill={palette.raised}
          stroke={palette.line}
        />
        <Text x={84} y={66} size={14} weight={500} fill={palette.soft} code>
          root.tsx
        </Text>
      </g>
      <svg x="100" y="84" width="440" height="216">
        <g transform={`translate(${-slide} ${round(30 * (1 - grow(12)))})`}>
          <IndexRoute />
        </g>
        <g transform={`translate(${420 - slide} 0)`}>
          <ProgressRoute frame={frame} />
        </g>
      </svg>
    </>
  );
}

function Route({ file, color }: { readonly file: string; readonly color: string }) {
  return (
    <>
      <rect x="1" y="1" width="418" height="206" rx="8" fill={palette.screen} stroke={color} />
      <Text x={22} y={32} size={14} weight={500} fill={color} code>
        {file}
      </Text>
    </>
  );
}

function IndexRoute() {
  return (
    <>
      <Route file="routes/_index.tsx" color={palette.blue} />
      <rect
        x="22"
        y="52"
        width="150"
        height="34"
        rx="5"
        fill={palette.raised}
        stroke={palette.line}
      />
      <Text x={34} y={74} size={14}>
        Your name
      </Text>
      <rect x="22" y="100" width="150" height="34" rx="5" fill={palette.accent} />
      <Text x={97} y={122} size={14} anchor="middle" fill={palette.screen}>
        Render
      </Text>
      <rect x="196" y="52" width="200" height="113" rx="5" fill={palette.raised} />
      <path d="M284 92l28 16-28 16z" fill={palette.accent} />
    </>
  );
}

function ProgressRoute({ frame }: { readonly frame: number }) {
  return (
    <>
      <Route file="routes/progress.tsx" color={palette.green} />
      <rect x="22" y="96" width="374" height="8" rx="4" fill={palette.raised} />
      <rect
        x="22"
        y="96"
        width={between(frame, [104, 138], [0, 374])}
        height="8"
        rx="4"
        fill={palette.green}
      />
      <Text
        x={22}
        y={134}
        size={14}
        weight={500}
        fill={palette.soft}
        code
      >{`${Math.round(between(frame, [104, 138], [0, 100]))} %`}</Text>
    </>
  );
}

export default onScreen(Remix, film.label);
