/** One's own data as a file. The session travels in a header, so a plain link would not do. */
import { useMutation } from '@tanstack/react-query';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { refetch } from '../../api/query-client.ts';
import { device } from '../../device/device.ts';
import { toast } from '../../ui/toast.ts';

const FILE_NAME = 'porchlight-data.json';

export function useDownload() {
  return useMutation({
    mutationFn: async () => save(await call('GET /api/account/export')),
    onSuccess: (outcome) => {
      if (outcome === 'saved') toast({ title: t('account.downloaded') });
      void refetch('GET /api/security-log');
    },
    onError: (error) => {
      const description = messageOf(error, t('account.failedToDownload'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    },
  });
}

async function save(data: unknown): Promise<'saved' | 'cancelled'> {
  const text = JSON.stringify(data, null, 2);
  return device().saveFile({ name: FILE_NAME, type: 'application/json', text });
}
