import { type ComponentProps, memo } from 'react';
import { Check } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import type { DeviceContact } from '../../device/device.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { InlineTag } from '../../ui/InlineTag.tsx';
import { useListPosition } from '../../ui/list-position.ts';

type InvitableRowProps = {
  person: DeviceContact;
  isInvited: boolean;
  onInvite: (person: DeviceContact) => void;
};

function PlacedItem(props: ComponentProps<'li'>) {
  return <li {...useListPosition()} {...props} />;
}

export const InvitableRow = memo(({ person, isInvited, onInvite }: InvitableRowProps) => (
  <PlacedItem className="flex min-h-16 items-center gap-3.5">
    <Avatar name={person.name} src={null} size={44} />
    <span className="min-w-0 flex-1">
      <span className="block font-strong wrap-anywhere">
        <bdi>{person.name}</bdi>
      </span>
      <span className="block text-small text-text-muted">{person.phoneNumbers[0]}</span>
    </span>
    {isInvited ? (
      <InlineTag tone="good" icon={<Check size={18} aria-hidden="true" />}>
        {t('invitations.invited')}
      </InlineTag>
    ) : (
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('invitations.inviteName', { name: person.name })}
        onClick={() => onInvite(person)}
      >
        {t('invitations.invite')}
      </Button>
    )}
  </PlacedItem>
));
