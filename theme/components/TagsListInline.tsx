import Tags from '@theme/Tags';

interface Props {
  readonly tags: readonly {
    readonly label: string;
    readonly permalink: string;
    readonly description?: string;
  }[];
}

/** Docusaurus's name for links to tags. */
export default function TagsListInline({ tags }: Props) {
  return (
    <Tags
      items={tags.map(({ label, permalink, ...rest }) => ({
        ...rest,
        title: label,
        href: permalink,
      }))}
    />
  );
}
