import { useState } from 'react';
import { Check, Info, Nfc, Settings, Smartphone } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { useMe } from '../../api/me.ts';
import { device } from '../../device/device.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { useListening } from './listening.ts';
import { NfcPicture } from './NfcPicture.tsx';
import { useNfcSupport } from './support.ts';
import { Tags } from './Tags.tsx';
import { WriteTag } from './WriteTag.tsx';

/** The NFC tab of the settings: write, test, and look after one's tags. */
export function NfcSection() {
  const support = useNfcSupport();
  if (support === undefined) return null;
  return (
    <div className="grid gap-x-12 gap-y-7 lg:grid-cols-[27.5rem_minmax(0,1fr)] lg:items-start">
      {support === 'ready' ? <Reader /> : <Unavailable isOff={support === 'off'} />}
      <div className="grid gap-7">
        <Tags />
        <Steps />
        <Requirements />
      </div>
    </div>
  );
}

function Reader() {
  const { status } = useMe();
  const [isWriting, setIsWriting] = useState(false);
  const { isListening, start, stop } = useListening();
  return (
    <Card clip>
      <NfcPicture />
      <div className="grid gap-3.5 p-4.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-strong">{t('nfc.currentStatus')}</span>
          <StatusPill status={status} />
        </div>
        <Button
          size="lg"
          block
          className="px-2.5"
          icon={<Nfc size={22} aria-hidden="true" />}
          onClick={() => {
            stop();
            setIsWriting(true);
          }}
        >
          {t('nfc.write')}
        </Button>
        <p className="help mt-0">
          <Info size={18} aria-hidden="true" />
          {t('nfc.holdHint')}
        </p>
        {/* Android reads whenever the app is in front: there is nothing to start. */}
        {device().platform !== 'android' && (
          <Button variant="secondary" block onClick={() => (isListening ? stop() : void start())}>
            {isListening ? t('nfc.stopListening') : t('nfc.startListening')}
          </Button>
        )}
        <p role="status" className="text-small text-text-muted empty:absolute">
          {isListening && t('nfc.listening')}
        </p>
      </div>
      {isWriting && <WriteTag onClose={() => setIsWriting(false)} />}
    </Card>
  );
}

function Unavailable({ isOff }: { isOff: boolean }) {
  const tips = [
    { Icon: Smartphone, text: t('nfc.tipPhone') },
    { Icon: Settings, text: t('nfc.tipSettings') },
    { Icon: Nfc, text: t('nfc.tipOlder') },
  ];
  return (
    <Card clip>
      <NfcPicture dim />
      <div className="p-5">
        <h2 className="text-[1.5rem]">{t('nfc.notAvailable')}</h2>
        <p className="mt-1 text-text-muted">
          {isOff ? t('nfc.switchedOffHint') : t('nfc.notAvailableHint')}
        </p>
        <ul className="mt-4 grid gap-4">
          {tips.map(({ Icon, text }) => (
            <li key={text} className="flex gap-3.5">
              <Icon size={20} className="mt-0.5 flex-none text-brown" aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Steps() {
  return (
    <section>
      <SectionHead title={t('nfc.setUp')} />
      <ol className="grid gap-5">
        {steps().map(({ title, text }, index) => (
          <li
            key={title}
            className="relative mx-1 flex gap-3.5 not-last:after:absolute not-last:after:top-11 not-last:after:-bottom-4 not-last:after:start-[1.1875rem] not-last:after:w-0.5 not-last:after:bg-line"
          >
            <span
              aria-hidden="true"
              className="grid size-10 flex-none place-items-center rounded-chip bg-green-soft font-display font-strong text-green-ink"
            >
              {index + 1}
            </span>
            <span>
              <b className="block leading-[1.3]">{title}</b>
              <span className="text-text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Requirements() {
  return (
    <section>
      <SectionHead title={t('nfc.requirements')} />
      <ul className="card grid gap-4 p-4.5 md:grid-cols-2">
        {requirements().map((requirement) => (
          <li key={requirement} className="flex gap-3">
            <Check size={20} className="mt-0.5 flex-none text-green" aria-hidden="true" />
            {requirement}
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps = () => [
  { title: t('nfc.step1'), text: t('nfc.step1Hint') },
  { title: t('nfc.step2'), text: t('nfc.step2Hint') },
  { title: t('nfc.step3'), text: t('nfc.step3Hint') },
];

const requirements = () => [
  t('nfc.needsPhone'),
  t('nfc.needsSystem'),
  t('nfc.needsApp'),
  t('nfc.needsTag'),
  t('nfc.needsNfc'),
];
