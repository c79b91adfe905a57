import { settings } from './settings.ts';

let loading: Promise<DocumentFragment> | undefined;

/**
 * The content of the dialog's template. Only the document of the page of results has it, which is
 * fetched once elsewhere. After a failure the next call tries again.
 */
export function loadTemplate(): Promise<DocumentFragment> {
  loading ??= fetchTemplate();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function fetchTemplate(): Promise<DocumentFragment> {
  const select = (page: Document) => page.querySelector<HTMLTemplateElement>('#__search');
  const here = select(document);
  if (here) return here.content;
  const html = await (await fetch(settings.href)).text();
  return select(new DOMParser().parseFromString(html, 'text/html'))!.content;
}
