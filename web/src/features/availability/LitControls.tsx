import type { Me } from '@porchlight/contract/account';
import type { Group } from '@porchlight/contract/groups';
import { AudienceLine } from './AudienceLine.tsx';
import { HoldLine } from './HoldLine.tsx';
import { LitMessage } from './LitMessage.tsx';
import { messageShown } from './scene-words.ts';

type LitControlsProps = {
  me: Me;
  groups: readonly Group[];
  timerEndsAt: number | null;
  isOffline: boolean;
  onChooseAgain: () => void;
  onEdit: () => void;
};

/** The lines under a lit lamp: who sees it, what the schedule does next, and the message. */
export function LitControls(props: LitControlsProps) {
  const { me, groups, timerEndsAt, isOffline, onChooseAgain, onEdit } = props;
  return (
    <>
      {!isOffline && <AudienceLine me={me} groups={groups} onChooseAgain={onChooseAgain} />}
      <HoldLine me={me} timerEndsAt={timerEndsAt} />
      <LitMessage message={messageShown(me)} isLocked={isOffline} onEdit={onEdit} />
    </>
  );
}
