interface Props {
  readonly label: string;
  readonly permalink: string;
  readonly count?: number | undefined;
  readonly description?: string | undefined;
}

/** A link to the page of a tag. */
export default function Tag({ label, permalink, count, description }: Props) {
  return (
    <a className="tag-link" href={permalink} rel="tag" title={description}>
      {label}
      {count !== undefined && <span className="tag__count">{count}</span>}
    </a>
  );
}
