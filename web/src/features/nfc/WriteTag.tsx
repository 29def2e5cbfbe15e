import { useEffect, useState } from 'react';
import { Nfc } from 'lucide-react';
import { NFC_MARKER } from '@porchlight/domain/nfc';
import type { NfcTag } from '@porchlight/contract/nfc';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { refetch } from '../../api/query-client.ts';
import { useCreation } from '../../api/use-creation.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { device } from '../../device/device.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { tellFailure } from './listening.ts';
import { takeRadio } from './radio.ts';
import { TagDialog } from './TagDialog.tsx';
import { actionWords } from './tag-words.ts';
import { rememberWritten } from './tap.ts';
import { WritingPicture } from './WritingPicture.tsx';

type Made = { tag: NfcTag; link: string };

/** First what the tag shall do, then the writing itself. */
export function WriteTag({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  const create = useCreation('POST /api/nfc-tags', {
    onSuccess: setMade,
    onError: (error) => {
      const description = messageOf(error, t('common.somethingWrong'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    },
  });
  if (made) return <Writing {...made} onClose={onClose} />;
  return (
    <TagDialog
      submitLabel={t('tags.writeTag')}
      submitIcon={<Nfc size={22} aria-hidden="true" />}
      pending={create.isPending}
      onSubmit={(wish) => create.mutate({ body: wish })}
      onClose={onClose}
    />
  );
}

function Writing({ tag, link, onClose }: Made & { onClose: () => void }) {
  const groups = useEndpoint('GET /api/contact-groups').data ?? [];
  useEffect(() => {
    const controller = new AbortController();
    const write = async () => {
      const isWritten = await writeTag(link, controller.signal);
      // The id stands on no tag. Out of reach it stays in the list, where it can be forgotten.
      if (!isWritten)
        await call('DELETE /api/nfc-tags/:id', { params: { id: tag.id } }).catch(() => undefined);
      await refetch('GET /api/nfc-tags');
      if (!controller.signal.aborted) onClose();
    };
    // Not before the effect has settled: React's strict mode mounts twice, and aborting the first
    // write would delete the tag that the second one writes.
    const start = setTimeout(() => void write());
    return () => {
      clearTimeout(start);
      controller.abort();
    };
    // One tag is written once, whatever is drawn anew around it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tag.id]);
  return (
    <Dialog open onOpenChange={onClose} title={t('tags.hold')} description={t('nfc.holdHint')}>
      <div className="grid justify-items-center gap-1 text-center">
        <WritingPicture />
        <p role="status" className="mt-4 text-[1.125rem] font-strong">
          {t('tags.writing')}
        </p>
        <p className="text-text-muted">{t('tags.keepStill')}</p>
      </div>
      <div className="mt-5 mb-5 flex items-center gap-3.5 rounded-list bg-sunken px-4.5 py-3.5">
        <Nfc size={22} className="flex-none text-green" aria-hidden="true" />
        <span className="min-w-0">
          <b className="block leading-[1.3] wrap-anywhere">{tag.name}</b>
          <span className="text-small text-text-muted">{actionWords(tag.action, groups)}</span>
        </span>
      </div>
      <Button variant="secondary" size="lg" block onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </Dialog>
  );
}

/** The link opens the app, the marker says that the tag is ours. */
async function writeTag(link: string, signal: AbortSignal): Promise<boolean> {
  const giveBack = takeRadio();
  try {
    await device().nfc.write(
      [
        { type: 'url', value: link },
        { type: 'text', value: NFC_MARKER },
      ],
      signal,
    );
    rememberWritten(link);
    toast({ title: t('tags.written'), description: t('tags.writtenHint') });
    await device().haptics.success();
    return true;
  } catch (error) {
    if (!signal.aborted) {
      tellFailure(error, {
        title: t('nfc.writeFailed'),
        description: t('nfc.writeFailedHint'),
      });
    }
    return false;
  } finally {
    giveBack();
  }
}
