/** The tabs of /settings, in order. One that is not listed is not there. */
import type { ComponentType } from 'react';
import { type SimpleKey, withTexts } from '@porchlight/messages/t';
import { lazyByAttempt } from '../../ui/lazy-part.tsx';
import { SettingsTab } from './SettingsTab.tsx';

export type Tab = { value: string; label: SimpleKey; Content: ComponentType };

export const settingsTabs: readonly Tab[] = [
  { value: 'settings', label: 'app.settings', Content: SettingsTab },
  {
    value: 'schedule',
    label: 'app.schedule',
    Content: lazyByAttempt(
      async () => (await withTexts(import('../../features/schedules/Schedule.tsx'))).Schedule,
    ),
  },
  {
    value: 'nfc',
    label: 'app.nfc',
    Content: lazyByAttempt(
      async () => (await withTexts(import('../../features/nfc/NfcSection.tsx'))).NfcSection,
    ),
  },
];
