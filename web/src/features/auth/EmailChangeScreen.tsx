import { useState } from 'react';
import { MailCheck, MailX, Undo2 } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { refetch } from '../../api/query-client.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthTile } from './AuthTile.tsx';
import { useLinkFailure } from './link-failure.ts';
import { usePending } from './use-pending.ts';

/** Where the links of a change of address lead. A tap confirms: mail programs open links, too. */
export function EmailChangeScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const isUndo = search.has('undo');
  const [email, setEmail] = useState<string | null>(null);
  const [dead, setDead] = useState<string | null>(token === '' ? t('auth.emailLinkNoToken') : null);
  if (dead !== null) return <Dead isUndo={isUndo} message={dead} />;
  if (email !== null) return <Done isUndo={isUndo} email={email} />;
  return <Question isUndo={isUndo} token={token} onDone={setEmail} onDead={setDead} />;
}

type QuestionProps = {
  isUndo: boolean;
  token: string;
  onDone: (email: string) => void;
  onDead: (message: string) => void;
};

function Question({ isUndo, token, onDone, onDead }: QuestionProps) {
  const [isPending, run] = usePending();
  const [failure, setFailure] = useState<string | null>(null);
  const failureOf = useLinkFailure();
  const title = isUndo ? t('auth.emailUndoTitle') : t('auth.emailChangeTitle');
  const use = async () => {
    setFailure(null);
    const way = isUndo ? 'POST /api/account/email/undo' : 'POST /api/account/email/confirm';
    try {
      const { email } = await call(way, { body: { token } });
      onDone(email);
      void refetch('GET /api/me', 'GET /api/account/email');
    } catch (error) {
      const { message, isDead } = failureOf(error, t('auth.emailLinkFailed'));
      if (isDead) onDead(message);
      else setFailure(message);
    }
  };
  return (
    <AuthFrame title={title}>
      <AuthTile tone="green">{isUndo ? <Undo2 size={30} /> : <MailCheck size={30} />}</AuthTile>
      <h1 className="mb-1">{title}</h1>
      <p className="mb-5 text-text-muted">
        {isUndo ? t('auth.emailUndoHint') : t('auth.emailChangeHint')}
      </p>
      <FormProblem
        problem={failure === null ? null : { title: t('common.error'), text: failure }}
      />
      <Button size="lg" block pending={isPending} onClick={() => run(use)}>
        {isUndo ? t('auth.emailUndoAction') : t('auth.emailChangeAction')}
      </Button>
    </AuthFrame>
  );
}

function Done({ isUndo, email }: { isUndo: boolean; email: string }) {
  const title = isUndo ? t('auth.emailUndoDone') : t('auth.emailChangeDone');
  return (
    <AuthFrame title={title}>
      <AuthTile tone="green">
        <MailCheck size={30} />
      </AuthTile>
      <h1 className="mb-1">{title}</h1>
      <p className="text-text-muted" role="status">
        {isUndo ? t('auth.emailUndoDoneHint', { email }) : t('auth.emailChangeDoneHint', { email })}
      </p>
      <Link
        href={isUndo ? '/login' : '/'}
        replace
        className={`mt-5.5 ${buttonClass({ size: 'lg', block: true })}`}
      >
        {isUndo ? t('auth.backToSignIn') : t('auth.openApp')}
      </Link>
    </AuthFrame>
  );
}

function Dead({ isUndo, message }: { isUndo: boolean; message: string }) {
  const title = isUndo ? t('auth.emailUndoTitle') : t('auth.emailChangeTitle');
  return (
    <AuthFrame title={title} lit={false}>
      <AuthTile tone="danger">
        <MailX size={30} />
      </AuthTile>
      <h1>{title}</h1>
      <p className="mt-1.5 text-text-muted" role="alert">
        {message}
      </p>
      <Link href="/" className={`mt-5.5 ${buttonClass({ size: 'lg', block: true })}`}>
        {t('auth.openApp')}
      </Link>
    </AuthFrame>
  );
}
