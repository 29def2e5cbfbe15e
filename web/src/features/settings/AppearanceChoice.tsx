import type { ReactNode } from 'react';
import { Palette } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchMe, useMe } from '../../api/me.ts';
import { useCall } from '../../api/use-endpoint.ts';
import { chooseTheme, useChosenTheme } from '../../state/chosen-theme.ts';
import { toast } from '../../ui/toast.ts';
import { Choice } from './Choice.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const THEMES = ['system', 'light', 'dark', 'access'] as const;

/** Light and dark belong to the device; Accessibility Mode is the account's, as its switch says. */
export function AppearanceChoice({ shortcuts }: { shortcuts?: ReactNode }) {
  const { accessibilityMode } = useMe();
  const chosen = useChosenTheme();
  const save = useCall('PATCH /api/user/features', {
    onSuccess: patchMe,
    onError: (error) =>
      toast({
        title: t('common.error'),
        description: messageOf(error, t('settings.accessibilityFailed')),
        variant: 'destructive',
      }),
  });
  const isAccess = save.isPending
    ? save.variables.body.accessibilityMode === true
    : accessibilityMode;
  const choose = (theme: string) => {
    const wantsAccess = theme === 'access';
    if (!wantsAccess) chooseTheme(theme === 'light' || theme === 'dark' ? theme : null);
    if (wantsAccess !== accessibilityMode)
      save.mutate({ body: { accessibilityMode: wantsAccess } });
  };
  return (
    <SettingsSection
      icon={<Palette size={22} />}
      title={t('settings.appearance')}
      hint={t('settings.appearanceHint')}
    >
      <Choice
        title={t('settings.theme')}
        value={isAccess ? 'access' : (chosen ?? 'system')}
        onChange={choose}
      >
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {t('settings.themeOf', { theme })}
          </option>
        ))}
      </Choice>
      {shortcuts}
    </SettingsSection>
  );
}
