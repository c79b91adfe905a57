import { Card, Studio, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A card moves over the screen, stands still for twenty frames, and goes on from where it stood',
  frames: 90,
  poster: 44,
};

/** Time inside stands still for 20 frames at frame 30. */
export default function FreezePortions({ frame }: FrameProps) {
  const inside = frame < 30 ? frame : Math.max(30, frame - 20);
  return (
    <Studio
      frame={frame}
      frames={90}
      clips={[
        { name: 'moves', row: 0, from: 0, length: 30 },
        { name: 'freeze', row: 0, from: 30, length: 20 },
        { name: 'moves on', row: 0, from: 50, length: 40 },
      ]}
    >
      <Card x={20 + inside * 1.72} width={34} height={24} name={String(inside)} />
    </Studio>
  );
}
