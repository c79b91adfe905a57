/** The tags that a document adds to the head. The theme adds none here; a site may. */
export default function DocItemMetadata() {
  return null;
}
