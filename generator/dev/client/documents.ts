/** The documents as the server sent them, before scripts changed the live page. */
import { serverAddress } from './serverAddress.ts';
import type { PageState } from './protocol.ts';

/** A served document without the script that the server added. */
interface Served {
  readonly document: Document;
  readonly state?: PageState;
}

const clientScriptSelector = `script[src="${serverAddress}/client.js"]`;
const limit = 30;

/** Reads a document's text. */
export function toServed(html: string): Served {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const script = parsed.querySelector<HTMLScriptElement>(clientScriptSelector);
  script?.remove();
  const state = script?.dataset['state'];
  return {
    document: parsed,
    ...(state !== undefined && { state: JSON.parse(state) as PageState }),
  };
}

/**
 * Records the documents that scripts of the page fetch, because navigation shows them later.
 * Returns a function that gives the text of an address.
 */
export function recordDocuments(): (address: string) => string | undefined {
  const texts = new Map<string, string>();
  const original = window.fetch;
  window.fetch = async (...request) => {
    const response = await original(...request);
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      const text = await response.clone().text();
      const { pathname } = new URL(response.url || location.href);
      texts.delete(pathname);
      texts.set(pathname, text);
      if (texts.size > limit) texts.delete(texts.keys().next().value!);
    }
    return response;
  };
  return (address) => texts.get(address);
}
