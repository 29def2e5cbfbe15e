import { type FormEvent, useEffect, useRef, useState } from 'react';
import { meetCodeIn } from '@porchlight/domain/meet-codes';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

const LOOK_EVERY_MS = 250;

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorHere = (): DetectorClass | undefined =>
  (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** The camera where browser and person allow it; a pasted link everywhere. */
export function Scan({ onCode }: { onCode: (code: string) => void }) {
  const { video, hasCamera } = useCamera(onCode);
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const code = meetCodeIn(text);
    setIsWrong(code === null);
    if (code !== null) onCode(code);
  };
  return (
    <div className="grid gap-4">
      {hasCamera ? (
        <>
          <video
            ref={video}
            muted
            playsInline
            className="aspect-square w-full rounded-list bg-sunken object-cover"
          />
          <p className="text-center">{t('meet.point')}</p>
          <p className="text-center text-small text-text-muted">{t('meet.stays')}</p>
        </>
      ) : (
        <p>{t('meet.noCamera')}</p>
      )}
      <form className="grid gap-3" onSubmit={open}>
        <Field label={t('meet.paste')} error={isWrong ? t('meet.dead') : undefined}>
          <TextInput
            value={text}
            inputMode="url"
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit" variant={hasCamera ? 'secondary' : 'primary'}>
          {t('meet.open')}
        </Button>
      </form>
    </div>
  );
}

/** False once the camera is refused, or where the browser cannot read codes. */
function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const canScan = detectorHere() !== undefined && 'mediaDevices' in navigator;
  const [hasCamera, setHasCamera] = useState(canScan);
  useEffect(() => {
    const Reader = detectorHere();
    if (!canScan || !Reader) return undefined;
    const reader = new Reader({ formats: ['qr_code'] });
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isLeft = false;
    const look = async (): Promise<void> => {
      if (!video.current || video.current.readyState < 2) return;
      for (const { rawValue } of await reader.detect(video.current)) {
        const code = meetCodeIn(rawValue);
        if (code !== null && !isLeft) onCode(code);
      }
    };
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isLeft || !video.current) {
        stop();
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
    };
    const stop = (): void => {
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => {
      stop();
      if (!isLeft) setHasCamera(false);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [canScan, onCode]);
  return { video, hasCamera };
}
