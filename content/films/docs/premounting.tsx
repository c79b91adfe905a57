import { between, round } from '../motion.ts';
import { color, Line, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A scene from frame 45 on, without and with premountFor: without it, the picture is missing while the file loads; with it, loading begins 30 frames earlier and the picture is there at once',
  frames: 90,
  poster: 54,
};

const at = (frame: number) => round(24 + frame * 4.8);
const start = 45;
/** How long the file takes to load, in frames. */
const loading = 24;

/** The same file, requested at two points in time. */
export default function Premounting({ frame }: FrameProps) {
  return (
    <Stage height={206}>
      <Scene y={30} name="<Sequence from={45}>" frame={frame} mounted={start} />
      <Scene y={118} name="… premountFor={30}" frame={frame} mounted={start - 30} />
      <Line from={[at(frame), 18]} to={[at(frame), 192]} stroke={color.accent} weight={1.5} />
    </Stage>
  );
}

function Scene({
  y,
  name,
  frame,
  mounted,
}: {
  readonly y: number;
  readonly name: string;
  readonly frame: number;
  readonly mounted: number;
}) {
  const loaded = between(frame, [mounted, mounted + loading], [0, 1]);
  const isShown = frame >= start;
  const isMissing = isShown && loaded < 1;
  return (
    <>
      <Text x={24} y={y - 4} size={12}>
        {name}
      </Text>
      {mounted < start && (
        <rect
          x={at(mounted)}
          y={y + 4}
          width={(start - mounted) * 4.8}
          height="46"
          rx="3"
          fill="none"
          stroke={color.strong}
          strokeDasharray="3 4"
        />
      )}
      <rect
        x={at(start)}
        y={y + 4}
        width={45 * 4.8}
        height="46"
        rx="3"
        fill={isShown && !isMissing ? color.wash : color.sunken}
        stroke={isShown && !isMissing ? color.accent : color.strong}
      />
      <rect
        x={at(mounted)}
        y={y + 56}
        width={round(loading * 4.8 * loaded)}
        height="5"
        fill={loaded < 1 ? color.amber : color.green}
      />
      <Text x={at(start) + 10} y={y + 32} size={13} fill={isMissing ? color.amber : color.soft}>
        {isMissing ? 'no picture yet' : isShown ? 'picture' : ''}
      </Text>
    </>
  );
}
