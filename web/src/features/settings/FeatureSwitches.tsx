import { SlidersHorizontal } from 'lucide-react';
import { messageOf } from '../../api/errors.ts';
import { patchMe, useMe } from '../../api/me.ts';
import { useCall } from '../../api/use-endpoint.ts';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { toast } from '../../ui/toast.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { settingsTexts as texts } from './texts.ts';

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
      title={texts.features}
      hint={texts.featuresHint}
      startsOpen
    >
      {FEATURES.map((feature) => (
        <FeatureSwitch key={feature} feature={feature} />
      ))}
    </SettingsSection>
  );
}

/** Shows the wish while it is saved, and what is true again if it could not be. */
function FeatureSwitch({ feature }: { feature: Feature }) {
  const me = useMe();
  const save = useCall('PATCH /api/user/features', {
    onSuccess: (user) => {
      patchMe(user);
      toast(
        feature === 'accessibilityMode'
          ? {
              title: texts.accessibilityUpdated,
              description: texts.accessibilityNow(user.accessibilityMode),
            }
          : { title: texts.featuresUpdated },
      );
    },
    onError: (error) => {
      const isAccess = feature === 'accessibilityMode';
      toast({
        title: isAccess ? texts.error : texts.updateFailed,
        description: messageOf(error, isAccess ? texts.accessibilityFailed : texts.featuresFailed),
        variant: 'destructive',
      });
    },
  });
  const wished = save.isPending ? save.variables?.body[feature] : undefined;
  return (
    <li>
      <SwitchRow
        title={texts[feature]}
        sub={texts[`${feature}Hint`]}
        checked={wished ?? me[feature]}
        pending={save.isPending}
        onChange={(isOn) => save.mutate({ body: { [feature]: isOn } })}
      />
    </li>
  );
}
