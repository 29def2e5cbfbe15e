import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { Camera } from 'lucide-react';
import { messageOf } from '../../api/errors.ts';
import { patchMe, useMe } from '../../api/me.ts';
import { useCall } from '../../api/use-endpoint.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { accountTexts as texts } from './texts.ts';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

export function PhotoSection() {
  const { displayName, avatar } = useMe();
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const remove = useCall('DELETE /api/delete-profile-photo', {
    onSuccess: (me) => {
      // The button goes with the photo.
      change.current?.focus();
      patchMe(me);
      toast({ title: texts.photoRemoved });
    },
    onError: (error) => fail(messageOf(error, texts.failedToRemove)),
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // The same file may be chosen again.
    event.currentTarget.value = '';
    if (!file) return;
    if (file.type.startsWith('image/')) setChosen(URL.createObjectURL(file));
    else fail(texts.notAnImage);
  };
  const close = () => {
    if (chosen !== null) URL.revokeObjectURL(chosen);
    setChosen(null);
  };
  return (
    <section aria-label={texts.photo} className="flex items-center gap-5 px-1 pt-2 pb-6">
      <Avatar name={displayName} src={avatar} size={96} />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2.5">
          <Button
            ref={change}
            variant="quiet"
            size="sm"
            icon={<Camera size={19} aria-hidden="true" />}
            {...(avatar !== null && { 'aria-label': texts.changePhoto })}
            onClick={() => input.current?.click()}
          >
            {avatar === null ? texts.upload : texts.change}
          </Button>
          {avatar !== null && (
            <Button
              variant="text"
              size="sm"
              className="text-danger"
              aria-label={texts.removePhoto}
              pending={remove.isPending}
              onClick={() => remove.mutate({})}
            >
              {texts.remove}
            </Button>
          )}
        </div>
        <p className="help">{texts.photoHint}</p>
        <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
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
  toast({ title: texts.error, description, variant: 'destructive' });
}
