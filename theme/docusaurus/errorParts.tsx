/** The components with which Docusaurus shows and passes on the errors of components. */
import { Component, type ComponentProps, type ErrorInfo, type ReactNode } from 'react';
import { messagesOf, type FallbackParams } from '../compat/ErrorBoundary.tsx';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** A button to render the failed components again. */
export function ErrorBoundaryTryAgainButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" {...props}>
      {translate(texts.retry)}
    </button>
  );
}

/** Shows the message of an error, with a button to try again. */
export function ErrorBoundaryErrorMessageFallback({ error, tryAgain }: FallbackParams) {
  return (
    <div className="crash">
      <p>{error.message}</p>
      <ErrorBoundaryTryAgainButton onClick={tryAgain} />
    </div>
  );
}

/** Shows the messages of an error and of its causes. */
export function ErrorBoundaryError({ error }: { readonly error: Error }) {
  return <p>{messagesOf(error).join('\n\nCause:\n')}</p>;
}

interface CauseProps {
  readonly children: ReactNode;
  readonly onError: (error: Error, info: ErrorInfo) => Error;
}

/** Replaces an error of its children with the one that `onError` returns. */
export class ErrorCauseBoundary extends Component<CauseProps> {
  override componentDidCatch(error: Error, info: ErrorInfo): void {
    throw this.props.onError(error, info);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** Says that a hook was called outside the component that provides its value. */
export class ReactContextError extends Error {
  override readonly name = 'ReactContextError';
  constructor(provider: string, more = '') {
    super(`A hook is called outside the <${provider}>. ${more}`.trimEnd());
  }
}
