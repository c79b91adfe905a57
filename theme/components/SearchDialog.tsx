import { usePage } from '../page/context.tsx';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * The search dialog, with the class names of DocSearch. It is in a `<template>`. A script copies it
 * when the reader turns to the search, and adds the results.
 */
export default function SearchDialog() {
  const { search } = usePage().site;
  if (!search) return null;
  const { placeholder, suggestions, hosted } = search;
  return (
    <template id="__search">
      <dialog className="DocSearch DocSearch-Container" aria-label={translate(texts.search)}>
        <div className="DocSearch-Modal">
          <header className="DocSearch-SearchBar">
            <QueryForm placeholder={placeholder} />
            <button type="button" className="DocSearch-Cancel">
              {translate(texts.closeSearch)}
            </button>
          </header>
          <div className="DocSearch-Dropdown">
            <div className="DocSearch-StartScreen">
              <Suggestions queries={suggestions} />
            </div>
          </div>
          {hosted && <Logo />}
        </div>
      </dialog>
    </template>
  );
}

/** The logo that the provider of a hosted search asks for. The script moves it to the footer. */
function Logo() {
  return (
    <a
      className="DocSearch-Logo"
      href="https://www.algolia.com/developers/"
      target="_blank"
      rel="noopener noreferrer"
    >
      {translate(texts.searchBy)}
    </a>
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

/** Queries for readers without recent searches. */
function Suggestions({ queries }: { readonly queries: readonly string[] }) {
  if (queries.length === 0) return null;
  return (
    <div className="DocSearch-NoResults-Prefill-List">
      <p className="DocSearch-Help">{translate(texts.trySearching)}</p>
      <ul>
        {queries.map((text) => (
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
