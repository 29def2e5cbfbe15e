import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { toast } from '../../ui/toast.ts';
import { registrationSecret } from './registration-secret.ts';
import { authMessages as messages } from './texts.ts';

/** Asks for the verification mail again; says whether it was accepted. */
export async function resendVerification(email: string): Promise<boolean> {
  try {
    await call('POST /api/resend-verification', {
      body: { email, ...registrationSecret(email) },
    });
    toast({ title: messages.emailSent, description: messages.verificationSent });
    return true;
  } catch (error) {
    const description = messageOf(error, messages.resendFailed);
    toast({ title: messages.error, description, variant: 'destructive' });
    return false;
  }
}
