/** The action of a tag in words. */
import type { NfcTag } from '@porchlight/contract/nfc';
import { listOf } from '@porchlight/messages/formats';
import { durationLabel } from '@porchlight/messages/time-words';
import { t } from '@porchlight/messages/t';

type Named = { readonly id: string; readonly name: string };

/** 'Toggle status', 'Available for 1h to Family'. */
export function actionWords(action: NfcTag['action'], groups: readonly Named[]): string {
  if (action.kind === 'toggle') return t('tags.toggle');
  const { minutes, audience } = action;
  const names =
    audience.kind === 'everyone'
      ? [t('common.allContacts')]
      : audience.groupIds.map(
          (id) => groups.find((group) => group.id === id)?.name ?? t('groups.unknownGroup'),
        );
  return t('tags.actionFor', { duration: durationLabel(minutes), groups: listOf(names) });
}
