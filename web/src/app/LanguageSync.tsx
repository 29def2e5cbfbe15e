import { useEffect } from 'react';
import { useMe } from '../api/me.ts';
import { followLanguage } from './language-sync.ts';

export function LanguageSync() {
  const { language, isLanguageChosen } = useMe();
  useEffect(() => {
    // A list that an older app has kept does not say.
    if (language !== undefined) void followLanguage({ language, isLanguageChosen });
  }, [language, isLanguageChosen]);
  return null;
}
