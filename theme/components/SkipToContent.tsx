/** The first element that Tab reaches: it leads past the navbar to the content. */
export default function SkipToContent() {
  return (
    <a className="skip" href="#__content">
      Skip to main content
    </a>
  );
}
