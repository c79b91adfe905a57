import type { EntryPicture as Picture } from '../../generator/contract.ts';

/** The picture of an entry. Its alternative text is empty, because the title is beside it. */
export default function EntryPicture({
  picture: { src, width, height },
  alt = '',
  isFirst = false,
}: {
  readonly picture: Picture;
  readonly alt?: string;
  readonly isFirst?: boolean | undefined;
}) {
  return (
    <img
      className="entry-picture"
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
