/** The tabs of /settings, in order. One that is not listed is not there. */
import { type ComponentType, lazy } from 'react';
import { appTexts } from '../texts.ts';
import { SettingsTab } from './SettingsTab.tsx';

export type Tab = { value: string; label: string; Content: ComponentType };

export const settingsTabs: readonly Tab[] = [
  { value: 'settings', label: appTexts.settings, Content: SettingsTab },
  {
    value: 'schedule',
    label: appTexts.schedule,
    Content: lazy(async () => ({
      default: (await import('../../features/schedules/Schedule.tsx')).Schedule,
    })),
  },
  {
    value: 'nfc',
    label: appTexts.nfc,
    Content: lazy(async () => ({
      default: (await import('../../features/nfc/NfcSection.tsx')).NfcSection,
    })),
  },
];
