import { placeCall } from '../features/calls/place-call.ts';
import { Blocking } from '../features/contacts/Blocking.tsx';
import { Reporting } from '../features/reports/Reporting.tsx';
import { Shortcuts } from '../features/shortcuts/Shortcuts.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { FollowPush } from './FollowPush.tsx';
import { tellFailure } from './lazy-screen.tsx';
import { MatchWhileOpen } from './MatchWhileOpen.tsx';

/** Dialogs and reactions that belong to no screen; they come with one request after the first screen. */
export function Overlays() {
  return (
    <>
      <ErrorBoundary fallback={tellFailure}>
        <Blocking />
      </ErrorBoundary>
      <ErrorBoundary fallback={tellFailure}>
        <Reporting />
      </ErrorBoundary>
      <ErrorBoundary fallback={tellFailure}>
        <Shortcuts />
      </ErrorBoundary>
      <ErrorBoundary fallback={tellFailure}>
        <FollowPush />
      </ErrorBoundary>
      <ErrorBoundary fallback={tellFailure}>
        <MatchWhileOpen onCall={placeCall} />
      </ErrorBoundary>
    </>
  );
}
