/** Asks for an email once more. Null where that was accepted, otherwise the reason in words. */
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { registrationSecret } from './registration-secret.ts';

export async function resendVerification(email: string): Promise<string | null> {
  try {
    const body = { email, ...registrationSecret(email) };
    await call('POST /api/resend-verification', { body });
    return null;
  } catch (error) {
    return messageOf(error, t('auth.resendFailed'));
  }
}

export async function requestRecovery(email: string): Promise<string | null> {
  try {
    await call('POST /api/forgot-password', { body: { email } });
    return null;
  } catch (error) {
    return messageOf(error, t('auth.recoveryFailed'));
  }
}
