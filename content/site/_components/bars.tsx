export const film = {
  label: 'Bars of several lengths side by side',
  frames: 1,
  inputs: [{ name: 'count', label: 'Bars', min: 1, max: 24, step: 1, value: 8 }],
};

export default function Bars({ count }: { readonly count: number }) {
  return (
    <svg viewBox="0 0 480 120" width="480" height="120">
      <desc>{`${count} bars`}</desc>
      {Array.from({ length: count }, (_, i) => (
        <rect
          key={i}
          x={20 + (i * 440) / count}
          y="20"
          width={360 / count}
          height="80"
          fill="var(--accent)"
        />
      ))}
    </svg>
  );
}
