interface SliderProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit: string;
  readonly onChange: (value: number) => void;
}

/** A number that a reader chooses by dragging, with its value. */
export default function Slider({ id, label, value, min, max, step, unit, onChange }: SliderProps) {
  return (
    <div className="demo__slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{`${value} ${unit}`}</output>
      <input
        id={id}
        type="range"
        className="film__seek"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        aria-valuetext={`${value} ${unit}`}
      />
    </div>
  );
}
