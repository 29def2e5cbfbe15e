/** Which device this is. The preview's part is loaded where it is asked for only. */
import { KEYS, readKey, removeKey, writeKey } from '../api/storage.ts';
import { provideDevice } from './device.ts';
import { webDevice } from './web.ts';

function isPreview(): boolean {
  const asked = new URLSearchParams(window.location.search).get('mobile-preview');
  if (asked === 'true') writeKey(KEYS.preview, 'true', 'sessionStorage');
  if (asked === 'false') removeKey(KEYS.preview, 'sessionStorage');
  return readKey(KEYS.preview, 'sessionStorage') === 'true';
}

export async function startDevice(): Promise<void> {
  if (isPreview()) provideDevice((await import('./preview.ts')).previewDevice());
  else provideDevice(webDevice());
}
