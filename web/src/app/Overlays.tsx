import { placeCall } from '../features/calls/place-call.ts';
import { Blocking } from '../features/contacts/Blocking.tsx';
import { Reporting } from '../features/reports/Reporting.tsx';
import { Shortcuts } from '../features/shortcuts/Shortcuts.tsx';
import { FollowPush } from './FollowPush.tsx';
import { MatchWhileOpen } from './MatchWhileOpen.tsx';

/** Dialogs and reactions that belong to no screen; they come with one request after the first screen. */
export function Overlays() {
  return (
    <>
      <Blocking />
      <Reporting />
      <Shortcuts />
      <FollowPush />
      <MatchWhileOpen onCall={placeCall} />
    </>
  );
}
