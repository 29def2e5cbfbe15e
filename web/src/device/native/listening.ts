import type { PluginListenerHandle } from '@capacitor/core';
import type { Stop } from '../device.ts';

/** Plugins hand out their listeners later; stopping before that must hold too. */
export function listening(handle: Promise<PluginListenerHandle>): Stop {
  return () => {
    handle.then(async (listener) => listener.remove()).catch(() => undefined);
  };
}
