import { Languages } from 'lucide-react';
import { offeredLanguages } from '@porchlight/messages/language-names';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchMe, useMe } from '../../api/me.ts';
import { useCall } from '../../api/use-endpoint.ts';
import { toast } from '../../ui/toast.ts';
import { Choice } from './Choice.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const DEVICE = '';

/** The page itself follows the account (app/language-sync.ts), here and on other devices. */
export function LanguageChoice() {
  const { language, isLanguageChosen } = useMe();
  const save = useCall('PATCH /api/user/features', {
    onSuccess: patchMe,
    onError: (error) =>
      toast({
        title: t('common.error'),
        description: messageOf(error, t('settings.languageFailed')),
        variant: 'destructive',
      }),
  });
  const shown = save.isPending
    ? (save.variables.body.language ?? DEVICE)
    : isLanguageChosen
      ? (language ?? DEVICE)
      : DEVICE;
  return (
    <SettingsSection
      icon={<Languages size={22} />}
      title={t('settings.language')}
      hint={t('settings.languageHint')}
    >
      <Choice
        title={t('settings.languageOf')}
        value={shown}
        onChange={(value) =>
          save.mutate({
            body:
              value === DEVICE
                ? { isLanguageChosen: false }
                : { language: value, isLanguageChosen: true },
          })
        }
      >
        <option value={DEVICE}>{t('settings.languageOfDevice')}</option>
        {offeredLanguages().map(({ language: value, name }) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </Choice>
    </SettingsSection>
  );
}
