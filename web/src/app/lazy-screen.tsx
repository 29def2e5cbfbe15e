/** Screens that come when they are needed, or a little before. */
import { type ComponentType, useState } from 'react';
import { lazyByAttempt } from '../ui/lazy-part.tsx';
import { loadNewerBuild } from './newer-build.ts';
import { retryImport } from './retry-import.ts';

/** An optional part: renders nothing until its chunk is loaded. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyByAttempt(() => retryImport(load));
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
