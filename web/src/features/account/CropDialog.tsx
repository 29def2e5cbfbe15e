import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { PHOTO_FIELD } from '@porchlight/contract/photos';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchMe } from '../../api/me.ts';
import { useCall } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { tellQuietly, toast } from '../../ui/toast.ts';
import { areaOf, CROP_MIN, cutOut, drawArea, firstCrop } from './crop.ts';
import './crop.css';

const FIELD: typeof PHOTO_FIELD = 'photo';
const PREVIEW_PX = 64;
const HIGHEST = 'min(25rem, 50dvh)';

const ariaLabels = () => ({
  cropArea: t('account.cropArea'),
  nwDragHandle: t('account.cornerTopLeft'),
  neDragHandle: t('account.cornerTopRight'),
  seDragHandle: t('account.cornerBottomRight'),
  swDragHandle: t('account.cornerBottomLeft'),
  nDragHandle: '',
  eDragHandle: '',
  sDragHandle: '',
  wDragHandle: '',
});

/** `address` is that of the chosen file, which only this page knows. */
type CropDialogProps = { address: string; onClose: () => void };

export function CropDialog({ address, onClose }: CropDialogProps) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [isDrawing, setIsDrawing] = useState(false);
  const upload = useCall('POST /api/upload-profile-photo', {
    onSuccess: (me) => {
      patchMe(me);
      tellQuietly({ title: t('account.photoUpdated') });
      onClose();
    },
    onError: (error) => fail(messageOf(error, t('account.failedToUpload'))),
  });
  const shown = (event: SyntheticEvent<HTMLImageElement>) => {
    const picture = event.currentTarget;
    setImage(picture);
    setCrop(firstCrop({ width: picture.naturalWidth, height: picture.naturalHeight }));
  };
  const unreadable = () => {
    fail(t('account.notAnImage'));
    onClose();
  };
  const save = async () => {
    if (!image || !crop) return;
    setIsDrawing(true);
    try {
      const form = new FormData();
      form.append(FIELD, await cutOut(image, crop));
      upload.mutate({ form });
    } catch {
      fail(t('account.failedToUpload'));
    } finally {
      setIsDrawing(false);
    }
  };
  // From the tap on: drawing a large photo takes a while, and a second tap would send it twice.
  const isSaving = isDrawing || upload.isPending;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isSaving}
      title={t('account.cropTitle')}
      actions={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button pending={isSaving} disabled={!crop} onClick={() => void save()}>
            {t('account.savePhoto')}
          </Button>
        </>
      }
    >
      <div
        className="photo-crop-ground grid items-center overflow-hidden rounded-list"
        // As high as the highest picture, before it is there: no button moves under the finger.
        style={{ minHeight: HIGHEST }}
      >
        <ReactCrop
          className="photo-crop"
          {...(image && { style: { width: widthFor(image) } })}
          {...(crop && { crop })}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={CROP_MIN}
          minHeight={CROP_MIN}
          ariaLabels={ariaLabels()}
          onChange={(_, share) => setCrop(share)}
        >
          <img src={address} alt="" onLoad={shown} onError={unreadable} />
        </ReactCrop>
      </div>
      <div className="mt-4.5 flex items-center gap-4">
        <Preview image={image} crop={crop} />
        <p className="text-text-muted">{t('account.cropHint')}</p>
      </div>
    </Dialog>
  );
}

function Preview({
  image,
  crop,
}: {
  image: HTMLImageElement | null;
  crop?: PercentCrop | undefined;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!image || !crop || !canvas.current) return;
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    drawArea(image, areaOf(crop, size), canvas.current);
  }, [image, crop]);
  return (
    <canvas
      ref={canvas}
      width={PREVIEW_PX * 2}
      height={PREVIEW_PX * 2}
      className="size-16 flex-none rounded-chip bg-sunken"
      aria-hidden="true"
    />
  );
}

/** As wide as there is room, but no higher than fits; small pictures are enlarged. */
function widthFor({ naturalWidth, naturalHeight }: HTMLImageElement): string {
  return `min(100%, calc(${HIGHEST} * ${naturalWidth / naturalHeight}))`;
}

function fail(description: string): void {
  toast({ title: t('common.error'), description, variant: 'destructive' });
}
