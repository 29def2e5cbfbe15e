import { useEffect, useEffectEvent } from 'react';
import { isTaken } from '../../ui/key-target.ts';

/** Single keys, which do nothing while somebody types or a dialog is open. */
export function useDeskKeys(isOn: boolean, keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = isTaken(event) ? undefined : keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
