/** Docusaurus's components for errors of components. */
import { Component, type ComponentProps, type ErrorInfo, type ReactNode } from 'react';
import { messagesOf, type FallbackParams } from '../compat/ErrorBoundary.tsx';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** The button that renders the failed components again. */
export function ErrorBoundaryTryAgainButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" {...props}>
      {translate(texts.retry)}
    </button>
  );
}

/** The message of an error, with the button. */
export function ErrorBoundaryErrorMessageFallback({ error, tryAgain }: FallbackParams) {
  return (
    <div className="crash">
      <p>{error.message}</p>
      <ErrorBoundaryTryAgainButton onClick={tryAgain} />
    </div>
  );
}

/** The messages of an error and of its causes. */
export function ErrorBoundaryError({ error }: { readonly error: Error }) {
  return <p>{messagesOf(error).join('\n\nCause:\n')}</p>;
}

interface CauseProps {
  readonly children: ReactNode;
  readonly onError: (error: Error, info: ErrorInfo) => Error;
}

/** Throws the error that `onError` makes of an error of its children. */
export class ErrorCauseBoundary extends Component<CauseProps> {
  override componentDidCatch(error: Error, info: ErrorInfo): void {
    throw this.props.onError(error, info);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** Says that a hook was called outside of the component that gives it its value. */
export class ReactContextError extends Error {
  override readonly name = 'ReactContextError';
  constructor(provider: string, more = '') {
    super(`A hook is called outside the <${provider}>. ${more}`.trimEnd());
  }
}
