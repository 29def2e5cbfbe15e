import { LanguageSync } from './LanguageSync.tsx';
import { TimeZoneSync } from './TimeZoneSync.tsx';

/** The account and this device agree on language and time zone. */
export function DeviceSync() {
  return (
    <>
      <LanguageSync />
      <TimeZoneSync />
    </>
  );
}
