import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { toast } from '../../ui/toast.ts';
import { registrationSecret } from './registration-secret.ts';

/** Asks for the verification mail again; says whether it was accepted. */
export async function resendVerification(email: string): Promise<boolean> {
  try {
    await call('POST /api/resend-verification', {
      body: { email, ...registrationSecret(email) },
    });
    toast({ title: t('auth.emailSent'), description: t('auth.verificationSent') });
    return true;
  } catch (error) {
    const description = messageOf(error, t('auth.resendFailed'));
    toast({ title: t('common.error'), description, variant: 'destructive' });
    return false;
  }
}
