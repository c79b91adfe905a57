/** The first thing Tab reaches: to the content, past the frame. */
export default function SkipToContent() {
  return (
    <a className="skip" href="#__content">
      Skip to main content
    </a>
  );
}
