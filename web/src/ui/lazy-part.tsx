/** Screens and dialogs whose code comes when they are first shown. */
import { type ComponentType, lazy, use, useEffect } from 'react';
import { t } from '@porchlight/messages/t';
import { AttemptContext, ErrorBoundary } from './ErrorBoundary.tsx';
import { toast } from './toast.ts';
import { isSomethingTyped } from './typed.ts';

/** A new component for each attempt: React remembers a failure for the life of a component. */
export function lazyByAttempt<P extends object>(load: () => Promise<ComponentType<P>>) {
  const attempts: ComponentType<P>[] = [];
  return function Lazy(props: P) {
    const attempt = use(AttemptContext);
    const Loaded = (attempts[attempt] ??= lazy(async () => ({ default: await load() })));
    return <Loaded {...props} />;
  };
}

/**
 * A dialog whose code cannot be loaded closes and says so; the screen under it stays, with what was
 * typed there. Opening it again loads it again. Within a Suspense.
 */
export function lazyDialog<P extends object>(
  load: () => Promise<ComponentType<P>>,
  closeOf: (props: P) => () => void = (props) => (props as { onClose: () => void }).onClose,
) {
  const Lazy = lazyByAttempt(load);
  let attempt = 0;
  return function LazyDialog(props: P) {
    const failed = () => (
      <Failed
        onClose={() => {
          attempt += 1;
          closeOf(props)();
        }}
      />
    );
    return (
      <ErrorBoundary firstAttempt={attempt} fallback={failed}>
        <Lazy {...props} />
      </ErrorBoundary>
    );
  };
}

function Failed({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    // Browsers remember a module that failed; only a reload forgets it. Typed text comes first.
    const reload = {
      label: t('kit.reload'),
      altText: t('kit.reload'),
      onClick: () => window.location.reload(),
    };
    toast({
      title: t('kit.partFailed'),
      description: t('kit.partFailedHint'),
      variant: 'destructive',
      ...(!isSomethingTyped() && { action: reload }),
    });
    onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each failure.
  }, []);
  return null;
}
