import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import type { Answer } from '../../api/client.ts';
import { call } from '../../api/client.ts';
import { hasCode, messageOf } from '../../api/errors.ts';
import { MODERATION_TEXT_MAX } from '@porchlight/domain/moderation';
import { t } from '@porchlight/messages/t';
import { deviceZone } from '@porchlight/messages/zones';
import { dayLabel } from '@porchlight/messages/days';
import { leaveForService } from '../../api/sign-in-service.ts';
import { callSurely } from '../../api/use-sure-call.ts';
import { device } from '../../device/device.ts';
import { AnswerForm } from '../../ui/AnswerForm.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { usePending } from './use-pending.ts';

const FILE_NAME = 'porchlight-data.json';
type NoticeRow = Answer<'GET /api/moderation'>[number];
type SuspendedProps = {
  token: string;
  /** Came by the sign-in service, which can ask again who is there. */
  byService?: boolean;
  onLeave: () => void;
};

const tellFailure = (error: unknown): void => {
  const description = messageOf(error, t('common.somethingWrong'));
  toast({ title: t('suspended.failed'), description, variant: 'destructive' });
};

/** For somebody whose account is suspended: why, one answer, their data, and the way out. */
export function Suspended({ token, byService = false, onLeave }: SuspendedProps) {
  const notices = useQuery({
    queryKey: ['suspended', token],
    queryFn: async () => call('GET /api/moderation', { token }),
    gcTime: 0,
  });
  // A moderator may have removed a photo since then: the suspension is shown all the same.
  const suspension = notices.data?.find(({ action }) => action === 'suspend');
  return (
    <AuthFrame title={t('suspended.title')} lit={false}>
      <h1 className="mb-1">{t('suspended.title')}</h1>
      <p className="text-text-muted">{t('suspended.hint')}</p>
      {notices.isPending && <SkeletonRows />}
      {notices.isError && (
        <ErrorState
          bare
          message={messageOf(notices.error, t('common.somethingWrong'))}
          onRetry={() => void notices.refetch()}
        />
      )}
      {suspension && (
        <Why
          notice={suspension}
          token={token}
          onAnswered={async () => void (await notices.refetch())}
        />
      )}
      <Ways token={token} byService={byService} onLeave={onLeave} />
    </AuthFrame>
  );
}

type WhyProps = { notice: NoticeRow; token: string; onAnswered: () => Promise<void> };

function Why({ notice, token, onAnswered }: WhyProps) {
  const send = async (text: string) => {
    try {
      const body = { noticeId: notice.id, text };
      await callSurely('POST /api/moderation/answer', { body, token });
      await onAnswered();
    } catch (error) {
      tellFailure(error);
    }
  };
  const { reason, until, answer } = notice;
  return (
    <div className="mt-4.5 grid gap-4.5">
      <Notice tone="warn" icon={null} title={t('suspended.why')}>
        <p className="break-words">{reason}</p>
        <p>
          {until === null
            ? t('suspended.noEnd')
            : t('suspended.until', { day: dayLabel(Date.parse(until), deviceZone()) })}
        </p>
      </Notice>
      <AnswerForm answer={answer} maxLength={MODERATION_TEXT_MAX} onSend={send} />
    </div>
  );
}

function Ways({ token, byService = false, onLeave }: SuspendedProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const [isLoading, runDownload] = usePending();
  const [isDeleting, runDelete] = usePending();
  const download = async () => {
    try {
      const text = JSON.stringify(await call('GET /api/account/export', { token }), null, 2);
      await device().saveFile({ name: FILE_NAME, type: 'application/json', text });
    } catch (error) {
      if (!hasCode(error, 'reauth_required')) return tellFailure(error);
      // A sign-in with the service does not confirm who is there. It asks again where they came by
      // it, as they may have no password; others sign in with theirs.
      if (byService) return leaveForService(null, { isSuspended: true }).catch(tellFailure);
      toast({ title: t('errors.reauth_required'), description: t('auth.enterPassword') });
      onLeave();
    }
  };
  const remove = async () => {
    let isUnanswered = false;
    const onUnanswered = () => void (isUnanswered = true);
    try {
      await callSurely('DELETE /api/account', { token }, { onUnanswered });
      setIsGone(true);
    } catch (error) {
      // Most likely the attempt before it took the account, and the token with it.
      if (isUnanswered && hasCode(error, 'session_required')) setIsGone(true);
      else tellFailure(error);
    }
    setIsAsked(false);
  };
  if (isGone)
    return (
      <p className="mt-4.5" role="status">
        {t('suspended.deleted')}
      </p>
    );
  return (
    <div className="mt-6 grid gap-3">
      <Button
        variant="secondary"
        icon={<Download size={20} aria-hidden="true" />}
        pending={isLoading}
        onClick={() => runDownload(download)}
      >
        {t('suspended.download')}
      </Button>
      <Button
        variant="secondary"
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={() => setIsAsked(true)}
      >
        {t('suspended.delete')}
      </Button>
      <Button variant="text" onClick={onLeave}>
        {t('suspended.back')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t('suspended.deleteTitle')}
        description={t('suspended.deleteHint')}
        confirmLabel={t('suspended.delete')}
        cancelLabel={t('suspended.keep')}
        pending={isDeleting}
        onConfirm={() => runDelete(remove)}
      />
    </div>
  );
}
