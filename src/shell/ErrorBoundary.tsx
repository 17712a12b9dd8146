import { Component } from 'react';
import type { ReactNode } from 'react';
import { Failure } from './pages/Failure';

interface Props {
  readonly children: ReactNode;
}

/** Shows the error screen in place of a page that threw. */
export class ErrorBoundary extends Component<Props, { readonly error: Error | null }> {
  // Not a class field: for older browsers the bundler would add 0.5 kB of helpers to the home page's code.
  constructor(props: Props) {
    super(props);
    this.state = { error: null };
  }

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return <Failure message="Something broke on this page." onRetry={() => window.location.reload()} />;
  }
}
