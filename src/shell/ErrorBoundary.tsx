import { Component } from 'react';
import type { ReactNode } from 'react';
import { Failure } from './pages/Waiting';

/** Shows plain words in place of a page that broke. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return <Failure message="Something broke on this page." onRetry={() => window.location.reload()} />;
  }
}
