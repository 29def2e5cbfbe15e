import { useState } from 'react';
import { MailCheck, MailX, Trash2 } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthTile } from './AuthTile.tsx';
import { EmailForm } from './EmailForm.tsx';
import { useLinkFailure } from './link-failure.ts';
import { usePending } from './use-pending.ts';

/** Deleting an account without signing in. A tap deletes: mail programs open links, too. */
export function DeleteAccountScreen() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token === null ? <Ask /> : <Confirm key={token} token={token} />;
}

function Ask() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <AuthFrame title={t('leaving.sentTitle')}>
        <AuthTile tone="green">
          <MailCheck size={30} />
        </AuthTile>
        <h1 className="mb-1">{t('leaving.sentTitle')}</h1>
        <p className="text-text-muted" role="status">
          {t('leaving.sentHint', { email: sentTo })}
        </p>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('leaving.title')}>
      <h1 className="mb-1">{t('leaving.title')}</h1>
      <p className="text-text-muted">{t('leaving.hint')}</p>
      <EmailForm
        label={t('leaving.send')}
        onSend={async (email) => {
          try {
            await call('POST /api/account-deletion', { body: { email } });
            return null;
          } catch (error) {
            return messageOf(error, t('leaving.failed'));
          }
        }}
        onSent={setSentTo}
      />
    </AuthFrame>
  );
}

function Confirm({ token }: { token: string }) {
  const [isPending, run] = usePending();
  const failureOf = useLinkFailure();
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<'done' | 'dead' | null>(null);
  const remove = async () => {
    setFailure(null);
    try {
      await call('POST /api/account-deletion/confirm', { body: { token } });
      setOutcome('done');
    } catch (error) {
      const { message, isDead } = failureOf(error, t('common.somethingWrong'));
      setFailure(message);
      if (isDead) setOutcome('dead');
    }
  };
  if (outcome === 'done')
    return (
      <AuthFrame title={t('leaving.done')}>
        <h1 className="mb-1">{t('leaving.done')}</h1>
        <p className="text-text-muted" role="status">
          {t('leaving.doneHint')}
        </p>
        <a href="/landing" className={`mt-5.5 ${buttonClass({ size: 'lg', block: true })}`}>
          {t('leaving.home')}
        </a>
      </AuthFrame>
    );
  if (outcome === 'dead')
    return (
      <AuthFrame title={t('leaving.deadTitle')}>
        <AuthTile tone="amber">
          <MailX size={30} />
        </AuthTile>
        <h1 className="mb-1">{t('leaving.deadTitle')}</h1>
        <p className="text-text-muted" role="status">
          {failure}
        </p>
        <Link
          href="/delete-account"
          replace
          className={`mt-5.5 ${buttonClass({ size: 'lg', block: true })}`}
        >
          {t('leaving.askAgain')}
        </Link>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('leaving.confirmTitle')}>
      <AuthTile tone="amber">
        <Trash2 size={30} />
      </AuthTile>
      <h1 className="mb-1">{t('leaving.confirmTitle')}</h1>
      <p className="mb-5 text-text-muted">{t('leaving.confirmHint')}</p>
      <div className="grid gap-3">
        <FormProblem
          problem={failure === null ? null : { title: t('common.error'), text: failure }}
        />
        <Button size="lg" block variant="danger" pending={isPending} onClick={() => run(remove)}>
          {t('leaving.confirm')}
        </Button>
        {/* After a failure nobody here knows whether there is still an account to keep. */}
        {!isPending && failure === null && (
          <a href="/" className={buttonClass({ size: 'lg', block: true, variant: 'secondary' })}>
            {t('leaving.keep')}
          </a>
        )}
      </div>
    </AuthFrame>
  );
}
