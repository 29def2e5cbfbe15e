/** One's own data as a file. The session travels in a header, so a plain link would not do. */
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { hasCode, messageOf } from '../../api/errors.ts';
import { refetch } from '../../api/query-client.ts';
import { device } from '../../device/device.ts';
import { toast } from '../../ui/toast.ts';

const FILE_NAME = 'porchlight-data.json';

/** Never fails: the person is told. `asks`: the password has to be confirmed first. */
export async function downloadData(): Promise<'ended' | 'asks'> {
  try {
    const text = JSON.stringify(await call('GET /api/account/export'), null, 2);
    const outcome = await device().saveFile({ name: FILE_NAME, type: 'application/json', text });
    if (outcome === 'saved') toast({ title: t('account.downloaded') });
    void refetch('GET /api/security-log');
  } catch (error) {
    if (hasCode(error, 'reauth_required')) return 'asks';
    const description = messageOf(error, t('account.failedToDownload'));
    toast({ title: t('common.error'), description, variant: 'destructive' });
  }
  return 'ended';
}
