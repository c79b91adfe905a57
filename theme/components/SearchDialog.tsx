import { usePage } from '../page/context.tsx';

/**
 * The search dialog, with DocSearch's class names. It is a template: a script copies it when the
 * reader turns to the search, and fills in the results.
 */
export default function SearchDialog() {
  const { search } = usePage().site;
  if (!search) return null;
  const { placeholder, suggestions } = search;
  return (
    <template id="__search">
      <dialog className="DocSearch DocSearch-Container" aria-label="Search">
        <div className="DocSearch-Modal">
          <header className="DocSearch-SearchBar">
            <QueryForm placeholder={placeholder} />
            <button type="button" className="DocSearch-Cancel">
              Close
            </button>
          </header>
          <div className="DocSearch-Dropdown">
            <div className="DocSearch-StartScreen">
              <Suggestions texts={suggestions} />
            </div>
          </div>
        </div>
      </dialog>
    </template>
  );
}

function QueryForm({ placeholder }: { readonly placeholder: string }) {
  return (
    <form className="DocSearch-Form" method="dialog">
      <span className="DocSearch-MagnifierLabel" />
      <input
        className="DocSearch-Input"
        type="search"
        placeholder={placeholder}
        aria-label={placeholder}
      />
    </form>
  );
}

/** Queries to begin with, in place of recent ones. */
function Suggestions({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="DocSearch-NoResults-Prefill-List">
      <p className="DocSearch-Help">Try searching for:</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <button type="button" className="DocSearch-Prefill">
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
