import { useState } from 'react';
import { t } from '@porchlight/messages/t';
import { call } from '../../../api/client.ts';
import { hasCode, messageOf } from '../../../api/errors.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { List, Row } from '../../../ui/List.tsx';
import { SwitchRow } from '../../../ui/SwitchRow.tsx';
import { tellQuietly, toast } from '../../../ui/toast.ts';
import { useFresh } from '../use-fresh.tsx';

type KeepingProps = { isKept: boolean; hasRecord: boolean; onChanged: () => Promise<void> };
type Act = 'erase' | 'stop' | 'start';

/** Whether the record is kept, and the end of what it holds. */
export function Keeping({ isKept, hasRecord, onChanged }: KeepingProps) {
  const [asked, setAsked] = useState<'erase' | 'stop' | null>(null);
  const [pending, setPending] = useState<Act | null>(null);
  const fresh = useFresh();

  const act = async (which: Act): Promise<void> => {
    setPending(which);
    try {
      await fresh.run(t(which === 'start' ? 'history.keep' : 'history.erase'), async () => {
        if (which === 'erase') await call('DELETE /api/visibility-history');
        else await call('PUT /api/visibility-history', { body: { isKept: which === 'start' } });
        setAsked(null);
        if (which === 'erase') tellQuietly({ title: t('history.erased') });
        await onChanged();
      });
      setAsked(null);
    } catch (error) {
      if (hasCode(error, 'reauth_required')) return;
      const description = messageOf(error, t('common.somethingWrong'));
      toast({ title: t('history.failed'), description, variant: 'destructive' });
    } finally {
      setPending(null);
    }
  };

  return (
    <>
      <List className="page-section">
        <li>
          <SwitchRow
            title={t('history.keep')}
            sub={t('history.keepHint')}
            checked={isKept}
            pending={pending === 'start'}
            onChange={(isOn) => {
              if (isOn) void act('start');
              else if (hasRecord) setAsked('stop');
              else void act('stop');
            }}
          />
        </li>
        {hasRecord && (
          <Row
            title={<span className="text-danger">{t('history.erase')}</span>}
            onClick={() => setAsked('erase')}
          />
        )}
      </List>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={asked === 'stop' ? t('history.stopTitle') : t('history.eraseTitle')}
        description={asked === 'stop' ? t('history.stopHint') : t('history.eraseHint')}
        confirmLabel={asked === 'stop' ? t('history.stop') : t('history.erase')}
        cancelLabel={t('history.keepIt')}
        pending={pending !== null}
        onConfirm={() => asked && void act(asked)}
      />
      {fresh.dialog}
    </>
  );
}
