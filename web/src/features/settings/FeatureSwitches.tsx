import { useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchMe, useMe } from '../../api/me.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { KEYS, readKey, removeKey, writeKey } from '../../storage/storage.ts';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { tellQuietly, toast } from '../../ui/toast.ts';
import { SettingsSection } from './SettingsSection.tsx';

const FEATURES = [
  'autoUnavailableOnCall',
  'visibleToUnavailableContacts',
  'showTimerToOthers',
  'accessibilityMode',
] as const;
type Feature = (typeof FEATURES)[number];

export function FeatureSwitches() {
  return (
    <SettingsSection
      icon={<SlidersHorizontal size={22} />}
      title={t('settings.features')}
      hint={t('settings.featuresHint')}
      startsOpen
    >
      {FEATURES.map((feature) => (
        <FeatureSwitch key={feature} feature={feature} />
      ))}
      <AfterCallSwitch />
    </SettingsSection>
  );
}

/** Shows the wish while it is saved, and what is true again if it could not be. */
function FeatureSwitch({ feature }: { feature: Feature }) {
  const me = useMe();
  const save = useSureCall('PATCH /api/user/features', {
    onSuccess: (user) => {
      patchMe(user);
      tellQuietly(
        feature === 'accessibilityMode'
          ? {
              title: t('settings.accessibilityUpdated'),
              description: t('settings.accessibilityNow', { isOn: user.accessibilityMode }),
            }
          : { title: t('settings.featuresUpdated') },
      );
    },
    onError: (error) => {
      const isAccess = feature === 'accessibilityMode';
      toast({
        title: isAccess ? t('common.error') : t('settings.updateFailed'),
        description: messageOf(
          error,
          isAccess ? t('settings.accessibilityFailed') : t('settings.featuresFailed'),
        ),
        variant: 'destructive',
      });
    },
  });
  const wished = save.isPending ? save.variables?.body[feature] : undefined;
  return (
    <li>
      <SwitchRow
        title={t(`settings.${feature}`)}
        sub={t(`settings.${feature}Hint`)}
        checked={wished ?? me[feature]}
        pending={save.isPending}
        onChange={(isOn) => save.mutate({ body: { [feature]: isOn } })}
      />
    </li>
  );
}

/** Whether this device asks 'Did you reach …?' after a call. */
function AfterCallSwitch() {
  const [isOn, setIsOn] = useState(() => readKey(KEYS.noAfterCall) === null);
  return (
    <li>
      <SwitchRow
        title={t('settings.askAfterCalls')}
        sub={t('settings.askAfterCallsHint')}
        checked={isOn}
        onChange={(next) => {
          setIsOn(next);
          if (next) removeKey(KEYS.noAfterCall);
          else writeKey(KEYS.noAfterCall, 'true');
        }}
      />
    </li>
  );
}
