import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { hasCode, messageOf } from '../../api/errors.ts';
import { useMe } from '../../api/me.ts';
import { refetch } from '../../api/query-client.ts';
import { callSurely } from '../../api/use-sure-call.ts';
import { Notice } from '../../ui/Notice.tsx';
import { FieldDialog } from './FieldDialog.tsx';
import { useFresh } from './use-fresh.tsx';

const LOOKS_LIKE_EMAIL = /^\S+@\S+\.\S+$/;

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const fresh = useFresh();
  // The dialog comes back with it, if confirming who asks was given up or the server refused.
  const [given, setGiven] = useState<{ typed: string; problem?: string }>({ typed: '' });

  const problemOf = (typed: string): string | undefined => {
    const email = typed.trim().toLowerCase();
    if (!LOOKS_LIKE_EMAIL.test(email)) return t('security.emailMissing');
    return email === me.email ? t('security.emailSame') : undefined;
  };
  const send = async (typed: string): Promise<string | undefined> => {
    let problem: string | undefined;
    setGiven({ typed });
    await fresh.run(t('security.sendLink'), async () => {
      try {
        await callSurely('POST /api/account/email', { body: { email: typed.trim() } });
        // The dialog that waits for the link takes over.
        await refetch('GET /api/account/email');
      } catch (error) {
        if (hasCode(error, 'reauth_required')) throw error;
        problem = messageOf(error, t('security.failedToChangeEmail'));
        setGiven({ typed, problem });
      }
    });
    return problem;
  };
  if (fresh.dialog) return fresh.dialog;
  return (
    <FieldDialog
      title={t('security.emailTitle')}
      description={t('security.emailHint')}
      label={t('security.newEmail')}
      given={given.typed}
      givenProblem={given.problem}
      input={{ type: 'email', autoComplete: 'email' }}
      problemOf={problemOf}
      confirmLabel={t('security.sendLink')}
      onSubmit={send}
      onClose={onClose}
      below={() => (
        <Notice
          className="mt-4"
          icon={<Undo2 size={21} aria-hidden="true" />}
          title={t('security.emailUndo')}
        >
          {t('security.emailUndoHint')}
        </Notice>
      )}
    />
  );
}
