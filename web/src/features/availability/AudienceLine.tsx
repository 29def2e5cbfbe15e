import { Suspense, useState } from 'react';
import { Eye, TriangleAlert } from 'lucide-react';
import type { Me } from '@porchlight/contract/account';
import type { Group } from '@porchlight/contract/groups';
import { t, withTexts } from '@porchlight/messages/t';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { CardLine } from '../../ui/CardLine.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { audienceGroupIds } from './audience-ids.ts';
import { audienceSentence, isUnknown, reachOf } from './audience-words.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';

const WhoSeesDialog = lazyDialog(
  async () => (await withTexts(import('./WhoSeesDialog.tsx'))).WhoSeesDialog,
);

type AudienceLineProps = { me: Me; groups: readonly Group[]; onChooseAgain: () => void };

/** In one line who sees the light; never dependent on the others' own status. */
export function AudienceLine({ me, groups, onChooseAgain }: AudienceLineProps) {
  const [open, setOpen] = useState(false);
  const contacts = useEndpoint('GET /api/friends').data;
  if (me.audienceGone) {
    return (
      <Notice
        tone="warn"
        className="m-4"
        icon={<TriangleAlert size={22} aria-hidden="true" />}
        title={t('availability.audienceGone')}
        action={
          <Button size="sm" onClick={onChooseAgain}>
            {t('availability.chooseAgain')}
          </Button>
        }
      >
        {t('availability.audienceGoneHint')}
      </Notice>
    );
  }
  if (!contacts) return null;
  const reach = reachOf(audienceGroupIds(me), groups, contacts);
  if (isUnknown(reach)) return null;
  const { text, share } = audienceSentence(reach);
  const isConditional = !me.visibleToUnavailableContacts && reach.contactIds.size > 0;
  return (
    <>
      <CardLine
        icon={<Eye size={22} className="text-green" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span className="dotted">
          <span>{text}</span>{' '}
          {share !== null && <span className="font-normal text-text-muted">{share}</span>}{' '}
          {isConditional && (
            <span className="font-normal text-text-muted">
              {t('availability.whileAvailableToo')}
            </span>
          )}
        </span>
      </CardLine>
      {open && (
        <Suspense>
          <WhoSeesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
