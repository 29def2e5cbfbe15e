import { type ReactNode, useState } from 'react';
import { Ban, Flag, UserMinus } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { openBlock } from '../../state/blocking.ts';
import { openReport } from '../../state/reporting.ts';
import { List, Row } from '../../ui/List.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

type Way = { label: string; icon: ReactNode; onSelect: () => void };
type Ways = { ways: readonly Way[]; question: ReactNode };

/** Remove, block and report, each after one question; the screen leaves when the contact has gone. */
export function useContactEnd(friend: Friend): Ways {
  const [isRemoving, setIsRemoving] = useState(false);
  const { id, displayName } = friend;
  const ways = [
    {
      label: t('contactPage.remove'),
      icon: <UserMinus size={21} aria-hidden="true" />,
      onSelect: () => setIsRemoving(true),
    },
    {
      label: t('contactPage.block'),
      icon: <Ban size={21} aria-hidden="true" />,
      onSelect: () => openBlock({ id, displayName }),
    },
    {
      label: t('contactPage.report'),
      icon: <Flag size={21} aria-hidden="true" />,
      onSelect: () => openReport({ id, displayName, isContact: true }),
    },
  ];
  const question = isRemoving && (
    <RemoveDialog friend={friend} onClose={() => setIsRemoving(false)} />
  );
  return { ways, question };
}

export function ContactEnd({ ways }: Pick<Ways, 'ways'>) {
  return (
    <section className="page-section">
      <List>
        {ways.map(({ label, icon, onSelect }) => (
          <Row
            key={label}
            inset="icon"
            size="compact"
            className="text-danger"
            title={label}
            leading={icon}
            onClick={onSelect}
          />
        ))}
      </List>
    </section>
  );
}

/** The same at the top of the page, for those who look there. */
export function ContactMenu({ name, ways }: Pick<Ways, 'ways'> & { name: string }) {
  return (
    <Menu
      title={name}
      label={t('contactList.more', { name })}
      className="absolute end-1.5 top-1.5"
      items={ways.map((way) => ({ ...way, danger: true }))}
    />
  );
}
