/** Goes on as the person whose session this is. */
import { signIn } from '../../api/me.ts';
import { queryClient, queryKeyOf } from '../../api/query-client.ts';
import { forgetMailWait } from './mail-wait.ts';

export async function enter(sessionId: string): Promise<void> {
  forgetMailWait();
  signIn(sessionId);
  await queryClient.fetchQuery({ queryKey: queryKeyOf('GET /api/me') });
}
