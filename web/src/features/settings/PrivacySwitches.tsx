import { ChevronRight, LockKeyhole, ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchMe, useMe } from '../../api/me.ts';
import { device } from '../../device/device.ts';
import { isPrivacySignalOn } from '../../environment/privacy-signal.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { checkAddressBook, requestAddressBook } from '../../state/address-book.ts';
import { Row } from '../../ui/List.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { tellQuietly, toast } from '../../ui/toast.ts';
import { useBlockedUsers } from './blocked.ts';
import { SettingsSection } from './SettingsSection.tsx';

type Choice = 'findMeByPhoneNumber' | 'findMeByEmail' | 'showPhoneToContacts' | 'syncContacts';

type PrivacySwitchesProps = { blockedHref: string; historyHref: string };

export function PrivacySwitches({ blockedHref, historyHref }: PrivacySwitchesProps) {
  const blocked = useBlockedUsers();
  return (
    <SettingsSection
      icon={<LockKeyhole size={22} />}
      title={t('settings.privacy')}
      hint={t('settings.privacyHint')}
    >
      <PrivacySwitch choice="findMeByPhoneNumber" />
      <PrivacySwitch choice="findMeByEmail" />
      <PrivacySwitch choice="showPhoneToContacts" />
      <PrivacySwitch choice="syncContacts" />
      <Row
        title={t('settings.blockedUsers')}
        href={blockedHref}
        linkAs={Link}
        trailing={
          <>
            {blocked.data !== undefined && blocked.data.length > 0 && (
              <span className="section-count">{blocked.data.length}</span>
            )}
            <ChevronRight size={21} className="text-text-muted" aria-hidden="true" />
          </>
        }
      />
      <Row
        title={t('history.title')}
        sub={t('history.linkHint')}
        href={historyHref}
        linkAs={Link}
        trailing={<ChevronRight size={21} className="text-text-muted" aria-hidden="true" />}
      />
      {isPrivacySignalOn() && (
        <Row
          title={t('settings.privacySignal')}
          sub={t('settings.privacySignalHint')}
          leading={<ShieldCheck size={22} className="text-green" aria-hidden="true" />}
        />
      )}
    </SettingsSection>
  );
}

function PrivacySwitch({ choice }: { choice: Choice }) {
  const me = useMe();
  const save = useSureCall('PATCH /api/user/privacy-settings', {
    onSuccess: (user) => {
      patchMe(user);
      tellQuietly({ title: t('settings.privacyUpdated') });
    },
    onError: (error) => {
      toast({
        title: t('settings.privacyFailed'),
        description: messageOf(error, t('common.somethingWrong')),
        variant: 'destructive',
      });
    },
  });
  const wished = save.isPending ? save.variables?.body[choice] : undefined;
  const change = async (isOn: boolean): Promise<void> => {
    if (isOn && choice === 'syncContacts' && !(await isAddressBookOpen())) return;
    save.mutate({ body: { [choice]: isOn } });
  };
  return (
    <li>
      <SwitchRow
        title={t(`settings.${choice}`)}
        sub={
          choice === 'syncContacts' && device().contacts.kind !== 'book'
            ? t('settings.syncContactsElsewhere')
            : t(`settings.${choice}Hint`)
        }
        checked={wished ?? me[choice]}
        pending={save.isPending}
        onChange={(isOn) => void change(isOn)}
      />
    </li>
  );
}

/**
 * The tap is the moment to ask: matching itself never does, and the switch would do nothing. Where a
 * device has no address book, the choice waits for the phone.
 */
async function isAddressBookOpen(): Promise<boolean> {
  if (device().contacts.kind !== 'book') return true;
  if ((await checkAddressBook()) === 'granted') return true;
  // A system that fails to ask has not said yes.
  if ((await requestAddressBook().catch(() => 'denied')) === 'granted') return true;
  toast({ title: t('discovery.deniedTitle'), description: t('discovery.deniedHint') });
  return false;
}
