/** What a document adds to the head. The theme adds nothing here; a site may. */
export default function DocItemMetadata() {
  return null;
}
