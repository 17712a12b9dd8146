import { Component } from 'react';
import type { ReactNode } from 'react';
import { PackError } from '../../content/json';
import { PartError } from '../../net/load-part';
import { retryParts } from '../lazy/lazy-component';
import { Failure } from './Failure';

interface Props {
  readonly children: ReactNode;
  /** Leaves the page, or closes the dialog. Without it Home loads the app anew. */
  readonly onLeave?: (() => void) | undefined;
}

/** Shows the error screen in place of a page that threw, or whose code did not come. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown }> {
  /** How often it has failed. */
  declare failures: number;

  // Not class fields: for older browsers the bundler would add 0.5 kB of helpers to the home page's
  // code.
  constructor(props: Props) {
    super(props);
    this.state = { error: null };
    this.failures = 0;
  }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(): void {
    this.failures += 1;
    // The screen that is shown already must know.
    this.forceUpdate();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, onLeave } = this.props;
    if (error === null) return children;
    const retry = (): void => {
      retryParts();
      this.setState({ error: null });
    };
    const leave =
      onLeave &&
      ((): void => {
        retryParts();
        onLeave();
      });
    const reason =
      error instanceof PackError
        ? error.message
        : error instanceof PartError
          ? 'This page did not come. Is the network there?'
          : 'Something broke on this page.';
    return <Failure reason={reason} error={error} isStuck={this.failures > 1} onRetry={retry} onLeave={leave} />;
  }
}
