/** Goes on as the person whose session this is. */
import type { Me } from '@porchlight/contract/account';
import { t } from '@porchlight/messages/t';
import { signIn } from '../../api/me.ts';
import { queryClient, queryKeyOf } from '../../api/query-client.ts';
import { linkService } from '../../api/sign-in-service.ts';
import { toast } from '../../ui/toast.ts';
import { forgetMailWait } from './mail-wait.ts';

export async function enter(sessionId: string): Promise<Me> {
  forgetMailWait();
  signIn(sessionId);
  const isLinked = await linkService();
  if (isLinked === true) toast({ title: t('auth.serviceLinked'), isForNextScreen: true });
  if (isLinked === false)
    toast({ title: t('auth.serviceNotLinked'), variant: 'destructive', isForNextScreen: true });
  return queryClient.fetchQuery<Me>({ queryKey: queryKeyOf('GET /api/me') });
}
