import { type ReactNode, Suspense, useState } from 'react';
import { Bell, ChevronRight } from 'lucide-react';
import type { Group } from '@porchlight/contract/groups';
import { Link } from 'wouter';
import { t, withTexts } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { GroupChip } from '../../ui/GroupChip.tsx';
import { Row } from '../../ui/List.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { EVERYONE, usePreference } from './preferences.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';

const AlertChoicesDialog = lazyDialog(
  async () => (await withTexts(import('./AlertChoicesDialog.tsx'))).AlertChoicesDialog,
);

type NotificationSwitchesProps = {
  /** The switch of this device, an li. */
  push: ReactNode;
};

export function NotificationSwitches({ push }: NotificationSwitchesProps) {
  return (
    <SettingsSection
      icon={<Bell size={22} />}
      title={t('preferences.title')}
      hint={t('preferences.hint')}
    >
      <NotificationRows push={push} />
    </SettingsSection>
  );
}

/** A component of its own, so that nothing is asked for while the section is folded. */
function NotificationRows({ push }: NotificationSwitchesProps) {
  const preferences = useEndpoint('GET /api/notifications/preferences');
  const groups = useEndpoint('GET /api/contact-groups');
  const failed = [preferences, groups].find(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <li>
        <ErrorState
          bare
          message={messageOf(failed.error, t('common.somethingWrong'))}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      </li>
    );
  }
  return (
    <>
      <GlobalSwitch flag="friendRequests" />
      <GlobalSwitch flag="statusChanges" />
      <GlobalSwitch flag="callAvailable" hint={t('preferences.callAvailableHint')} />
      <AlertChoicesRow />
      <GlobalSwitch flag="smartAlerts" hint={t('preferences.smartAlertsHint')} />
      {push}
      <GlobalSwitch flag="emailNotifications" hint={t('preferences.emailNotificationsHint')} />
      <li className="pb-2">
        <WhileUnavailable groups={groups.data} />
      </li>
    </>
  );
}

function AlertChoicesRow() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Row
        title={t('alertChoice.title')}
        sub={t('alertChoice.hint')}
        onClick={() => setIsOpen(true)}
        trailing={<ChevronRight size={21} className="text-text-muted" aria-hidden="true" />}
      />
      {isOpen && (
        <Suspense>
          <AlertChoicesDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type GlobalFlag =
  | 'friendRequests'
  | 'statusChanges'
  | 'callAvailable'
  | 'smartAlerts'
  | 'emailNotifications';

function GlobalSwitch({ flag, hint }: { flag: GlobalFlag; hint?: string }) {
  const preference = usePreference(EVERYONE, flag, t('preferences.failed'));
  return (
    <li>
      <SwitchRow
        title={t(`preferences.${flag}`)}
        {...(hint !== undefined && { sub: hint })}
        checked={preference.isOn}
        disabled={!preference.isKnown}
        pending={preference.isPending}
        onChange={preference.set}
      />
    </li>
  );
}

function WhileUnavailable({ groups }: { groups: readonly Group[] | undefined }) {
  return (
    <div role="group" aria-label={t('preferences.whileUnavailable')}>
      <div className="px-4 pt-3.5 pb-1.5 md:px-5">
        <p className="row-title">{t('preferences.whileUnavailable')}</p>
        <p className="row-sub">
          {groups?.length === 0 ? t('preferences.noGroups') : t('preferences.whileUnavailableHint')}
        </p>
        {groups?.length === 0 && (
          <Link
            href="/contacts?tab=groups"
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline"
          >
            {t('preferences.manageGroups')}
          </Link>
        )}
      </div>
      {groups?.map((group) => (
        <GroupSwitch key={group.id} group={group} />
      ))}
    </div>
  );
}

function GroupSwitch({ group: { id, name, color } }: { group: Group }) {
  const target = { friendId: null, groupId: id };
  const preference = usePreference(target, 'asymmetricAvailability', t('preferences.groupFailed'));
  return (
    <SwitchRow
      compact
      title={<GroupChip name={name} color={color} />}
      label={t('preferences.whileUnavailableFor', { group: name })}
      checked={preference.isOn}
      disabled={!preference.isKnown}
      pending={preference.isPending}
      onChange={preference.set}
    />
  );
}
