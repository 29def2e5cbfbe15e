import { useState } from 'react';
import { RefreshCw } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { Prompt } from '../../ui/Prompt.tsx';
import { AddToHomeScreen } from './AddToHomeScreen.tsx';
import { closeOffer, installNow, useInstallWay } from './offer.ts';
import { applyUpdate, postponeUpdate, useUpdateReady } from './registration.ts';

/** One offer at a time: a new version comes before the home screen. */
export function Installation() {
  const isUpdateReady = useUpdateReady();
  return isUpdateReady ? <UpdatePrompt /> : <InstallPrompt />;
}

function UpdatePrompt() {
  return (
    <Prompt
      icon={
        <IconTile tone="green" size="md">
          <RefreshCw size={26} />
        </IconTile>
      }
      title={t('installation.updateTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={postponeUpdate}>
            {t('installation.later')}
          </Button>
          <Button onClick={applyUpdate}>{t('installation.reload')}</Button>
        </>
      }
    >
      {t('installation.updateHint')}
    </Prompt>
  );
}

function InstallPrompt() {
  const way = useInstallWay();
  const [hasSteps, setHasSteps] = useState(false);
  const close = () => {
    setHasSteps(false);
    closeOffer();
  };
  if (hasSteps) return <AddToHomeScreen onClose={close} />;
  if (way === null) return null;
  const accept = () => (way === 'prompt' ? void installNow() : setHasSteps(true));
  return (
    <Prompt
      icon={
        <img src="/icons/icon-192.png" alt="" width={60} height={60} className="rounded-tile" />
      }
      title={t('installation.installTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('installation.notNow')}
          </Button>
          <Button onClick={accept}>
            {way === 'prompt' ? t('installation.install') : t('installation.showHow')}
          </Button>
        </>
      }
    >
      {t('installation.installHint')}
    </Prompt>
  );
}
