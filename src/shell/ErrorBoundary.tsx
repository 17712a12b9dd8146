import { Component } from 'react';
import type { ReactNode } from 'react';
import { Failure } from './pages/Waiting';

interface Props {
  readonly children: ReactNode;
}

/** Shows plain words in place of a page that broke. */
export class ErrorBoundary extends Component<Props, { readonly error: Error | null }> {
  // No class field: for older browsers the bundler would bring half a kilobyte of helpers to home.
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
