import { useId, useState } from 'react';
import { round, spring, times } from './motion.ts';
import Slider from './Slider.tsx';
import { color, Line, Plot, Stage, Text } from './stage.tsx';
import './film.css';
import './demo.css';

/** Nothing loads before a reader turns to it. */
export const hydrate = 'intent';

const length = 90;
const area = { x: 32, y: 200, width: 424, height: 110 };
/** The toolkit's own rest threshold. */
const threshold = 0.005;

/** The three numbers of a spring, to drag, and the curve that follows from them. */
export default function SpringLab() {
  const id = useId();
  const [damping, setDamping] = useState(10);
  const [stiffness, setStiffness] = useState(100);
  const [mass, setMass] = useState(1);
  const at = (frame: number) => spring(frame, { damping, stiffness, mass });
  const values = times(length * 4).map(at);
  const over = Math.max(...values) - 1;
  const rest = values.findLastIndex((value) => Math.abs(value - 1) >= threshold) + 1;
  return (
    <div className="film demo demo--lab">
      <Stage height={222}>
        <Line from={[32, 90]} to={[456, 90]} dash="2 4" />
        <Text x={24} y={94} anchor="end" size={12} fill={color.faint}>
          1
        </Text>
        <Plot f={(t) => at(t * length)} area={area} steps={180} />
        <Text x={456} y={218} anchor="end" size={12} fill={color.faint}>
          frame {length}
        </Text>
        <Text x={456} y={26} anchor="end" size={12}>
          {`overshoot ${round(Math.max(0, over) * 100, 0)} %, at rest ${rest > length * 3 ? 'later' : `at frame ${rest}`}`}
        </Text>
      </Stage>
      <div className="demo__form js-only">
        <Slider
          id={`${id}d`}
          label="damping"
          value={damping}
          min={1}
          max={40}
          step={1}
          unit=""
          onChange={setDamping}
        />
        <Slider
          id={`${id}s`}
          label="stiffness"
          value={stiffness}
          min={10}
          max={400}
          step={10}
          unit=""
          onChange={setStiffness}
        />
        <Slider
          id={`${id}m`}
          label="mass"
          value={mass}
          min={0.2}
          max={5}
          step={0.2}
          unit=""
          onChange={setMass}
        />
      </div>
    </div>
  );
}
