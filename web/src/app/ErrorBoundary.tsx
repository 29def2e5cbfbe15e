import { Component, type ReactNode } from 'react';
import { t } from '@porchlight/messages/t';
import { ErrorState } from '../ui/ErrorState.tsx';

/** Only a class can catch what a screen throws. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="page">
        <ErrorState message={t('common.somethingWrong')} onRetry={() => window.location.reload()} />
      </main>
    );
  }
}
