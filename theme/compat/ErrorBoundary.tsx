import { Component, type ReactNode } from 'react';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** It catches errors only in a browser, so it hydrates wherever content uses it. */
export const hydrate = true;

/** What a fallback gets. */
export interface FallbackParams {
  readonly error: Error;
  /** Renders the children again. */
  readonly tryAgain: () => void;
}

interface Props {
  readonly children?: ReactNode;
  /** Default: the messages of the error and its causes, and a button to try again. */
  readonly fallback?: (params: FallbackParams) => ReactNode;
}

/** Stops an error of its children from breaking the rest of the page. */
export default class ErrorBoundary extends Component<Props, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children ?? null;
    const params = { error, tryAgain: () => this.setState({ error: undefined }) };
    return this.props.fallback ? this.props.fallback(params) : <Crash {...params} />;
  }
}

function Crash({ error, tryAgain }: FallbackParams) {
  return (
    <div className="crash" role="alert">
      <p className="crash__title">{translate(texts.crashed)}</p>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          tryAgain();
          focusIn(currentTarget.closest('.crash')!.parentElement!);
        }}
      >
        {translate(texts.tryAgain)}
      </button>
      <pre>{messagesOf(error).join('\n\nCause:\n')}</pre>
    </div>
  );
}

/** Moves the focus to the content that replaces the button, because the button disappears. */
function focusIn(place: Element): void {
  setTimeout(() =>
    place
      .querySelector<HTMLElement>('a[href],button,input,select,textarea,summary,[tabindex]')
      ?.focus(),
  );
}

/** Returns the messages of an error and of its causes, the outermost first. */
export function messagesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  return [error.message, ...messagesOf(error.cause)];
}
