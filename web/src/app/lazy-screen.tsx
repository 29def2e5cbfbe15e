/** Screens that come when they are needed, or a little before. */
import { type ComponentType, useEffect, useState } from 'react';
import { t } from '@porchlight/messages/t';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { partFailed } from '../ui/ErrorState.tsx';
import { lazyByAttempt } from '../ui/lazy-part.tsx';
import { toast } from '../ui/toast.ts';
import { loadNewerBuild } from './newer-build.ts';
import { retryImport } from './retry-import.ts';

/** An optional part: renders nothing until its chunk is loaded. Its failure takes nothing else down. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback = partFailed,
) {
  const Part = lazyByAttempt(() => retryImport(load));
  return (props: P) => (
    <ErrorBoundary fallback={fallback}>
      <Part {...props} />
    </ErrorBoundary>
  );
}

/** A part without a place of its own on the screen. */
export const lazyBackground = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyPart(load, tellFailure);

/** In place of a part without a place of its own. */
export const tellFailure = (retry: () => void) => <TellFailure onRetry={retry} />;

function TellFailure({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const label = t('common.tryAgain');
    toast({
      title: t('common.error'),
      description: t('common.somethingWrong'),
      variant: 'destructive',
      action: { label, altText: label, onClick: onRetry },
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each failure.
  }, []);
  return null;
}

/** The Retry of the boundary around a screen asks for its code again. */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyByAttempt(async () => {
    try {
      return await load();
    } catch (error) {
      void loadNewerBuild();
      throw error;
    }
  });
}

/**
 * One that is there by the time it is shown is drawn at once. React's own helper would first show
 * that something is waited for, even if it is there, and keeps showing it for 300 ms.
 */
export function loadedAhead<P extends object>(load: () => Promise<ComponentType<P>>) {
  let there: ComponentType<P> | null = null;
  const Lazy: ComponentType<P> = lazyScreen(load);
  return {
    /** Without a network it is asked for again when it is shown. */
    load: async (): Promise<void> => {
      there ??= await load().catch(() => null);
    },
    Screen: (props: P) => {
      // Once chosen it stays: another component would begin from nothing.
      const [Chosen] = useState(() => there ?? Lazy);
      return <Chosen {...props} />;
    },
  };
}
