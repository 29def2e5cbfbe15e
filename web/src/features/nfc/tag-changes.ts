/** Changes of a tag, shown as the server answers them. */
import type { NfcTag } from '@porchlight/contract/nfc';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { offerUndo } from '../../api/undo.ts';
import { useCall } from '../../api/use-endpoint.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { toast } from '../../ui/toast.ts';

function onError(error: Error): void {
  const description = messageOf(error, t('common.somethingWrong'));
  toast({ title: t('common.error'), description, variant: 'destructive' });
  // Changed or forgotten on another device meanwhile is the usual reason.
  void refetch('GET /api/nfc-tags');
}

function show(changed: NfcTag): void {
  patchQuery('GET /api/nfc-tags', (tags) =>
    tags.map((tag) => (tag.id === changed.id ? changed : tag)),
  );
}

export function useChangeTag(onDone: () => void) {
  return useCall('PATCH /api/nfc-tags/:id', {
    onSuccess: (tag) => {
      show(tag);
      onDone();
    },
    onError,
  });
}

export function useRevoke(onDone: () => void) {
  return useSureCall('POST /api/nfc-tags/:id/revoke', {
    onSuccess: (tag) => {
      show(tag);
      onDone();
    },
    onError,
  });
}

export function useForget({ id, name }: NfcTag) {
  return useSureCall('DELETE /api/nfc-tags/:id', {
    onSuccess: ({ undoId }) => {
      patchQuery('GET /api/nfc-tags', (tags) => tags.filter((tag) => tag.id !== id));
      offerUndo({
        title: t('undo.forgotten'),
        description: name,
        altText: t('undo.forget', { name }),
        undoId,
        lists: ['GET /api/nfc-tags'],
      });
    },
    onError,
  });
}
