import { LanguageSync } from './LanguageSync.tsx';
import { TimeZoneSync } from './TimeZoneSync.tsx';

/** What the account and this device must agree on. */
export function DeviceSync() {
  return (
    <>
      <LanguageSync />
      <TimeZoneSync />
    </>
  );
}
