import type { NfcTag } from '@porchlight/contract/nfc';
import { t } from '@porchlight/messages/t';
import { TagDialog } from './TagDialog.tsx';
import { useChangeTag } from './tag-changes.ts';

/** Name and action are in one place; the tag itself need not be at hand. */
export function ChangeTag({ tag, onClose }: { tag: NfcTag; onClose: () => void }) {
  const change = useChangeTag(onClose);
  return (
    <TagDialog
      tag={tag}
      submitLabel={t('tags.save')}
      pending={change.isPending}
      onSubmit={(body) => change.mutate({ params: { id: tag.id }, body })}
      onClose={onClose}
    />
  );
}
