import Screen from './Screen.tsx';
import Opening, { clips } from './shots/Opening.tsx';
import { round, times } from './motion.ts';
import './editor.css';

const frames = 120;

export const film = {
  label: 'A title, a bar chart that grows and credits, one after the other, over their timeline',
  frames,
  poster: 41,
};

/** Width of the timeline, of 560, and of one frame in it. */
const length = 520;
const step = length / frames;

const tracks = [
  { row: 0, name: '<Title>', ...clips.title },
  { row: 0, name: '<Credits>', ...clips.credits },
  { row: 1, name: '<Chart>', ...clips.chart },
  { row: 2, name: '<Audio>', from: 0, length: frames },
] as const;

/** The opening of a film above its timeline. The screen shows what is under the playhead. */
export default function Editor({ frame }: { readonly frame: number }) {
  return (
    <>
      <Screen frame={frame} label={film.label}>
        <Opening />
      </Screen>
      <svg className="editor__timeline" viewBox="0 0 560 178" aria-hidden="true">
        <g transform="translate(20 22)">
          {times(5).map((second) => (
            <text
              key={second}
              x={second * 130}
              y="0"
              textAnchor={second === 4 ? 'end' : 'start'}
            >{`00:0${second}`}</text>
          ))}
          <path
            className="editor__ruler"
            d={times(53)
              .map((i) => `M${i * 10 + (i === 52 ? -0.5 : 0.5)} 10v${i % 13 === 0 ? 9 : 5}`)
              .join('')}
          />
          {tracks.map(({ row, name, from, length: count }) => (
            <g
              key={name}
              className={
                frame >= from && frame < from + count
                  ? 'editor__clip editor__clip--on'
                  : 'editor__clip'
              }
              transform={`translate(${round(from * step)} ${30 + row * 40})`}
            >
              <rect x="0.5" y="0.5" width={round(count * step - 3)} height="33" rx="3" />
              <text x="12" y="21">
                {name}
              </text>
              {name === '<Audio>' && <path d={wave} />}
            </g>
          ))}
          <path
            className="editor__playhead"
            d="M-6 4h12v7l-6 7-6-7zM-0.75 16h1.5v134h-1.5z"
            transform={`translate(${round(frame * step)} 0)`}
          />
        </g>
      </svg>
    </>
  );
}

const wave = times(80)
  .map((i) => {
    const size = Math.round(
      3 + 8 * Math.abs(Math.sin((96 + i * 5) * 0.37) * Math.cos((96 + i * 5) * 0.061)),
    );
    return `M${96 + i * 5} ${17 - size}v${size * 2}`;
  })
  .join('');
