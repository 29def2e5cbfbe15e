/** Keeps a screen or dialog that fails from taking the rest of the app with it. */
import { Component, createContext, type ReactNode } from 'react';
import { isSomethingTyped } from './typed.ts';

/** Counts the retries of the boundary around: a part that failed to load is loaded anew for each. */
export const AttemptContext = createContext(0);

type ErrorBoundaryProps = {
  children: ReactNode;
  fallback: (retry: () => void) => ReactNode;
  firstAttempt?: number;
};
type State = { hasFailed: boolean; attempt: number };

/** Only a class can catch what a screen throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasFailed: false, attempt: this.props.firstAttempt ?? 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  /**
   * Browsers remember modules that failed to load until the page is loaded again, so a reload is
   * what really helps. Where text would be lost by it, or where the browser would find no network
   * and put its own page in the app's place, the part is only asked for again.
   */
  private readonly retry = (): void => {
    void reloadIfThere();
    this.setState(({ attempt }) => ({ hasFailed: false, attempt: attempt + 1 }));
  };

  override render() {
    const { hasFailed, attempt } = this.state;
    if (hasFailed) return this.props.fallback(this.retry);
    return <AttemptContext value={attempt}>{this.props.children}</AttemptContext>;
  }
}

async function reloadIfThere(): Promise<void> {
  const isThere = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere && !isSomethingTyped()) window.location.reload();
}
