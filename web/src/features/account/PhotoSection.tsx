import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import { Camera } from 'lucide-react';
import { t, withTexts } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchMe, useMe } from '../../api/me.ts';
import { useCall } from '../../api/use-endpoint.ts';
import { device } from '../../device/device.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { tellQuietly, toast } from '../../ui/toast.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';

const CropDialog = lazyDialog(async () => (await withTexts(import('./CropDialog.tsx'))).CropDialog);

export function PhotoSection() {
  const { id, displayName, avatar } = useMe();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  // An iPhone's own sheet offers the camera; Android's picker has files only.
  const hasOwnCamera = device().platform === 'android';
  const change = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const remove = useCall('DELETE /api/delete-profile-photo', {
    onSuccess: (me) => {
      // The button goes with the photo.
      change.current?.focus();
      patchMe(me);
      tellQuietly({ title: t('account.photoRemoved') });
    },
    onError: (error) => fail(messageOf(error, t('account.failedToRemove'))),
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // The same file may be chosen again.
    event.currentTarget.value = '';
    if (!file) return;
    if (file.type.startsWith('image/')) setChosen(URL.createObjectURL(file));
    else fail(t('account.notAnImage'));
  };
  const close = () => {
    if (chosen !== null) URL.revokeObjectURL(chosen);
    setChosen(null);
  };
  return (
    <section
      aria-label={t('account.photo')}
      className="flex items-center gap-5 px-1 pt-2 pb-6 max-[16rem]:flex-wrap"
    >
      <Avatar name={displayName} id={id} src={avatar} size={96} />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2.5">
          <Button
            ref={change}
            variant="quiet"
            size="sm"
            icon={<Camera size={19} aria-hidden="true" />}
            {...(avatar !== null && { 'aria-label': t('account.changePhoto') })}
            onClick={() => input.current?.click()}
          >
            {avatar === null ? t('account.upload') : t('account.change')}
          </Button>
          {hasOwnCamera && (
            <Button variant="quiet" size="sm" onClick={() => camera.current?.click()}>
              {t('account.takePhoto')}
            </Button>
          )}
          {avatar !== null && (
            <Button
              variant="text"
              size="sm"
              className="text-danger"
              aria-label={t('account.removePhoto')}
              pending={remove.isPending}
              onClick={() => remove.mutate({})}
            >
              {t('account.remove')}
            </Button>
          )}
        </div>
        <p className="help">{t('account.photoHint')}</p>
        <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
        {hasOwnCamera && (
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="user"
            hidden
            onChange={choose}
          />
        )}
      </div>
      {chosen !== null && (
        <Suspense>
          <CropDialog address={chosen} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

function fail(description: string): void {
  toast({ title: t('common.error'), description, variant: 'destructive' });
}
