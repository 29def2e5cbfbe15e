import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { refetch } from '../../api/query-client.ts';
import { offerUndo } from '../../api/undo.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import {
  type BlockSubject,
  CHANGED_BY_BLOCKING,
  closeBlock,
  useBlockSubject,
} from '../../state/blocking.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { dropFromSearch, searchAgain } from './search.ts';

/** The question of whichever screen asked for it: there is no other. */
export function Blocking() {
  const subject = useBlockSubject();
  return subject && <BlockDialog key={subject.id} person={subject} />;
}

function BlockDialog({ person }: { person: BlockSubject }) {
  const block = useSureCall('POST /api/block-user', {
    onSuccess: ({ undoId }) => {
      offerUndo({
        title: t('addContact.blocked'),
        altText: t('undo.block', { name: person.displayName }),
        undoId,
        lists: CHANGED_BY_BLOCKING,
        onUndone: () => {
          searchAgain();
          person.onUndone?.();
        },
      });
      closeBlock();
      dropFromSearch(person.id);
      person.onBlocked?.();
      void refetch(...CHANGED_BY_BLOCKING);
    },
    onError: (error) => {
      toast({
        title: t('addContact.blockFailed'),
        description: messageOf(error, t('addContact.failedToBlock')),
        variant: 'destructive',
      });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={closeBlock}
      title={t('addContact.blockTitle', { name: person.displayName })}
      description={t('addContact.blockHint')}
      cancelLabel={t('addContact.dontBlock')}
      confirmLabel={t('addContact.block')}
      pending={block.isPending}
      onConfirm={() => block.mutate({ body: { blockedUserId: person.id } })}
    />
  );
}
