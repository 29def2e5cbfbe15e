/** The toast of a change that acted at once, with its Undo. */
import { t } from '@porchlight/messages/t';
import { toast, toastWithUndo } from '../ui/toast.ts';
import { ApiError, messageOf } from './errors.ts';
import { type GetKey, refetch } from './query-client.ts';
import { callSurely } from './use-sure-call.ts';

type UndoOffer = {
  title: string;
  description?: string;
  /** Says what Undo does to someone who cannot see the toast. */
  altText: string;
  /** From the server's answer; older servers have no Undo. */
  undoId: string | undefined;
  /** The lists that the change and its Undo concern. */
  lists: readonly GetKey[];
  onUndone?: () => void;
};

export function offerUndo({ undoId, altText, lists, onUndone, ...shown }: UndoOffer): void {
  if (undoId === undefined) {
    toast(shown);
    return;
  }
  const undo = async () => {
    try {
      await callSurely('POST /api/undo/:id', { params: { id: undoId } });
      onUndone?.();
    } catch (error) {
      const isTooLate = error instanceof ApiError && error.status === 404;
      toast({
        title: t('common.error'),
        description: isTooLate ? t('undo.tooLate') : messageOf(error, t('undo.failed')),
        variant: 'destructive',
      });
    } finally {
      // Also after a failure: the answer may be lost although the server has acted.
      await refetch(...lists);
    }
  };
  toastWithUndo({ ...shown, altText, onUndo: () => void undo() });
}
