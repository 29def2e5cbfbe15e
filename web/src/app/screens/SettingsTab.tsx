import { PushSwitch } from '../../features/push/PushSwitch.tsx';
import { AppearanceChoice } from '../../features/settings/AppearanceChoice.tsx';
import { CalmSection } from '../../features/settings/CalmSection.tsx';
import { FeatureSwitches } from '../../features/settings/FeatureSwitches.tsx';
import { LanguageChoice } from '../../features/settings/LanguageChoice.tsx';
import { NotificationSwitches } from '../../features/settings/NotificationSwitches.tsx';
import { PrivacySwitches } from '../../features/settings/PrivacySwitches.tsx';
import { ShortcutSwitch } from '../../features/shortcuts/ShortcutSwitch.tsx';
import { ProfileCard } from '../../features/settings/ProfileCard.tsx';
import { SettingsLinks } from '../../features/settings/SettingsLinks.tsx';
import { TimeChoices } from '../../features/settings/TimeChoices.tsx';
import { useMedia } from '../../ui/media.ts';
import { EverythingOffSection } from './EverythingOffSection.tsx';
import { BLOCKED_USERS, CONTACT_US, WHO_COULD_SEE } from './settings-views.ts';

/** Narrow: one column, the profile first and the links last. Wide: both in a column of their own. */
export function SettingsTab() {
  const hasKeyboard = useMedia('(any-pointer: fine)');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[22.5rem_minmax(0,1fr)] lg:items-start lg:gap-x-8 lg:gap-y-0">
      <div className="mb-1 lg:row-start-1">
        <ProfileCard />
        <div className="max-lg:hidden">
          <SettingsLinks contactHref={CONTACT_US} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-6 lg:col-start-2 lg:row-start-1">
        <FeatureSwitches />
        <NotificationSwitches push={<PushSwitch />} />
        <CalmSection />
        <PrivacySwitches blockedHref={BLOCKED_USERS} historyHref={WHO_COULD_SEE} />
        <AppearanceChoice
          shortcuts={
            hasKeyboard && (
              <li>
                <ShortcutSwitch />
              </li>
            )
          }
        />
        <LanguageChoice />
        <TimeChoices />
        <EverythingOffSection />
      </div>
      <div className="lg:hidden">
        <SettingsLinks contactHref={CONTACT_US} />
      </div>
    </div>
  );
}
