import { round, times } from './motion.ts';
import { color, Stage, Text } from './stage.tsx';

export const film = {
  label: 'A video of 60 seconds in 30 pieces, each rendered by one function',
  frames: 1,
  inputs: [
    {
      name: 'seconds',
      label: 'Length of the video',
      unit: 'seconds',
      min: 10,
      max: 300,
      step: 10,
      value: 60,
    },
    {
      name: 'frames',
      label: 'framesPerLambda',
      unit: 'frames',
      min: 4,
      max: 300,
      step: 1,
      value: 60,
    },
  ],
};

const fps = 30;
/** A limit of the toolkit's cloud package: most functions for one render. */
const mostFunctions = 200;
const [width, height] = [432, 136];

interface Props {
  readonly seconds: number;
  readonly frames: number;
}

/** How a video is split into chunks, by its length and the frames that one function renders. */
export default function Chunks({ seconds, frames }: Props) {
  const total = seconds * fps;
  const functions = Math.ceil(total / frames);
  const isTooMany = functions > mostFunctions;
  const noun = functions === 1 ? 'function' : 'functions';
  const result = `${total} frames ÷ ${frames} = ${functions} ${noun}`;
  const remark = isTooMany ? `Refused: the limit is ${mostFunctions}.` : 'All at the same time.';
  return (
    <Stage height={210}>
      <desc>{`${result}. ${remark}`}</desc>
      {toGrid(Math.min(functions, mostFunctions)).map((place, i) => (
        <rect
          key={i}
          {...place}
          rx="2"
          fill={isTooMany ? 'none' : color.wash}
          stroke={isTooMany ? color.strong : color.accent}
        />
      ))}
      <Text x={24} y={178} weight={600} fill={color.ink}>
        {result}
      </Text>
      <Text x={24} y={198} size={12} fill={isTooMany ? color.accent : color.soft}>
        {remark}
      </Text>
    </Stage>
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The whole video in `count` pieces with nearly the shape of a frame. */
function toGrid(count: number): readonly Place[] {
  const columns = Math.max(1, Math.round(Math.sqrt((count * width) / height / 1.6)));
  const rows = Math.ceil(count / columns);
  const gap = count > 60 ? 2 : count > 12 ? 4 : 6;
  return times(count).map((i) => ({
    x: round(24 + (i % columns) * (width / columns)),
    y: round(18 + Math.floor(i / columns) * (height / rows)),
    width: round(width / columns - gap),
    height: round(height / rows - gap),
  }));
}
