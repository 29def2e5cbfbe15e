import { useRef } from 'react';
import { House, Settings, UsersRound } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { Lantern } from '../../ui/lamp/Lantern.tsx';
import { LampWall } from '../../ui/lamp/LampWall.tsx';

const parts = () => [
  { Icon: House, title: t('help.home'), hint: t('help.homeHint') },
  { Icon: UsersRound, title: t('help.contacts'), hint: t('help.contactsHint') },
  { Icon: Settings, title: t('help.settings'), hint: t('help.settingsHint') },
];

/** One page, one button: the help, and the first visit's welcome. */
export function HowToUseDialog({ onClose }: { onClose: () => void }) {
  const done = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      firstFocus={done}
      title={t('help.title')}
      className="sheet-pictured"
      picture={
        <LampWall lit className="sheet-picture" aria-hidden="true">
          <div className="scene-lamp">
            <Lantern lit />
          </div>
        </LampWall>
      }
      actions={
        <Button ref={done} size="lg" onClick={onClose}>
          {t('help.done')}
        </Button>
      }
    >
      <ul className="grid gap-5 pt-2">
        {parts().map(({ Icon, title, hint }) => (
          <li key={title} className="flex gap-4">
            <IconTile tone="green" size="md">
              <Icon size={23} />
            </IconTile>
            <div className="min-w-0">
              <h3 className="font-sans text-[1.0625rem] tracking-normal">{title}</h3>
              <p className="text-text-muted">{hint}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
