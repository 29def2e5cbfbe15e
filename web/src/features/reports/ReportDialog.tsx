import { useId, useState } from 'react';
import { EyeOff } from 'lucide-react';
import { REPORT_DETAILS_MAX, REPORT_REASONS, type ReportReason } from '@porchlight/domain/reports';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { refetch } from '../../api/query-client.ts';
import { useCreation } from '../../api/use-creation.ts';
import { callSurely } from '../../api/use-sure-call.ts';
import { CHANGED_BY_BLOCKING } from '../../state/blocking.ts';
import type { ReportSubject } from '../../state/reporting.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast.ts';
import { Danger } from './Danger.tsx';
import { ReportSent } from './ReportSent.tsx';

type ReportDialogProps = { person: ReportSubject; onClose: () => void };

const inWords = (reason: ReportReason): string =>
  t('reports.reason', { reason: reason === 'child-safety' ? 'childSafety' : reason });

/** A reason and Send; words are optional. */
export function ReportDialog({ person, onClose }: ReportDialogProps) {
  const { id: userId, displayName: name, isContact, onBlocked } = person;
  const group = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [alsoBlock, setAlsoBlock] = useState(!isContact);
  const send = useCreation(
    'POST /api/reports',
    {
      onSuccess: (_, { body }) => {
        if (!body.alsoBlock) return;
        onBlocked?.();
        void refetch(...CHANGED_BY_BLOCKING);
      },
      onError: (error, { body }) => {
        // The block may have been made all the same.
        if (body.alsoBlock) void refetch(...CHANGED_BY_BLOCKING);
        toast({
          title: t('reports.failed'),
          description: messageOf(error, t('reports.failedHint')),
          variant: 'destructive',
        });
      },
    },
    callSurely,
  );
  if (send.isSuccess) {
    const sent = send.variables.body;
    return (
      <ReportSent
        name={name}
        isBlocked={sent.alsoBlock === true}
        isAboutChild={sent.reason === 'child-safety'}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('reports.title', { name })}
      locked={send.isPending}
      actions={
        <Button
          size="lg"
          disabled={reason === null}
          pending={send.isPending}
          onClick={() => {
            if (reason === null) return;
            send.mutate({ body: { userId, reason, alsoBlock, ...(details && { details }) } });
          }}
        >
          {t('reports.send')}
        </Button>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('reports.why')}</legend>
        {REPORT_REASONS.map((one) => (
          <Choice
            key={one}
            name={group}
            title={inWords(one)}
            isChosen={one === reason}
            onChoose={() => setReason(one)}
          />
        ))}
      </fieldset>
      {reason === 'child-safety' && <Danger isAboutChild className="mt-3" />}
      <TextArea
        className="mt-3"
        rows={2}
        maxLength={REPORT_DETAILS_MAX}
        aria-label={t('reports.details')}
        placeholder={t('reports.details')}
        value={details}
        onChange={(event) => setDetails(event.currentTarget.value)}
      />
      <SwitchRow
        flush
        title={t('reports.alsoBlock', { name })}
        checked={alsoBlock}
        onChange={setAlsoBlock}
      />
      <p className="flex gap-2 text-small text-text-muted">
        <EyeOff size={19} className="flex-none" aria-hidden="true" />
        {t('reports.promise', { name })}
      </p>
    </Dialog>
  );
}
