export const film = { label: 'A square comes to rest at the right', frames: 60, poster: 8 };

export default function Square({ frame }: { readonly frame: number }) {
  const x = 400 - Math.round(380 * (1 - frame / 59) ** 3);
  return (
    <svg viewBox="0 0 480 120" width="480" height="120">
      <path d="M20 96h440" stroke="var(--line-strong)" />
      <rect x={x} y="36" width="60" height="60" rx="4" fill="var(--accent)" />
    </svg>
  );
}
