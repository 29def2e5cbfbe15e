/** One's own data as a file. The session travels in a header, so a plain link would not do. */
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { refetch } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { accountTexts as texts } from './texts.ts';

const FILE_NAME = 'porchlight-data.json';
/** Long after the browser has taken the file over. */
const KEPT_MS = 60_000;

export function useDownload() {
  return useMutation({
    mutationFn: async () => save(await call('GET /api/account/export')),
    onSuccess: () => {
      toast({ title: texts.downloaded });
      void refetch('GET /api/security-log');
    },
    onError: (error) => {
      const description = messageOf(error, texts.failedToDownload);
      toast({ title: texts.error, description, variant: 'destructive' });
    },
  });
}

function save(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
