import { useState } from 'react';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { hasCode } from '../../api/errors.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { BackButton } from './BackButton.tsx';
import { enter } from './enter.ts';
import { signInFailure } from './failures.ts';
import { OneFieldForm } from './OneFieldForm.tsx';

type CodeFormProps = {
  given: { email: string; password: string };
  onSuspended: (token: string) => void;
  onBack: () => void;
};

const looksLikeCode = (typed: string): boolean => /^(\d\s*){6}$/.test(typed.trim());

/** The second step: the password was right, and one-time codes are on. */
export function CodeForm({ given, onSuspended, onBack }: CodeFormProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const send = async (code: string): Promise<string | null> => {
    try {
      const { sessionId } = await call('POST /api/login', { body: { ...given, code } });
      await enter(sessionId);
      return null;
    } catch (error) {
      if (!hasCode(error, 'suspended')) return signInFailure(error);
      onSuspended(String(error.params['token']));
      return null;
    }
  };
  const problemOf = (typed: string): string | undefined => {
    if (isRecovery) return typed.trim() === '' ? t('auth.enterRecovery') : undefined;
    return looksLikeCode(typed) ? undefined : t('auth.enterCode');
  };
  return (
    <AuthFrame title={t('auth.codeTitle')} startsAt="field">
      <h1 className="mb-1">{t('auth.codeTitle')}</h1>
      <p className="text-text-muted">{isRecovery ? t('auth.recoveryHint') : t('auth.codeHint')}</p>
      <OneFieldForm
        key={isRecovery ? 'recovery' : 'app'}
        title={isRecovery ? t('auth.recoveryCode') : t('auth.code')}
        name="code"
        input={{
          autoComplete: isRecovery ? 'off' : 'one-time-code',
          inputMode: isRecovery ? 'text' : 'numeric',
          dir: 'ltr',
        }}
        problemOf={problemOf}
        label={t('auth.signIn')}
        failed={t('auth.signInFailed')}
        onSend={send}
      >
        <BackButton onClick={onBack} />
      </OneFieldForm>
      <p className="mt-2.5 text-center">
        <button
          type="button"
          className="inline-flex min-h-11 items-center px-1.5 font-strong text-green"
          onClick={() => setIsRecovery(!isRecovery)}
        >
          {isRecovery ? t('auth.useApp') : t('auth.useRecovery')}
        </button>
      </p>
    </AuthFrame>
  );
}
