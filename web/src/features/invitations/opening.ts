/** Whether the share dialog is open: Share is drawn in two bars and on the home screen. */
import { useSyncExternalStore } from 'react';

export type ShareStep = 'closed' | 'share' | 'contacts';

let step: ShareStep = 'closed';
const listeners = new Set<() => void>();

export function showShareStep(next: ShareStep): void {
  step = next;
  for (const listener of listeners) listener();
}

export function openShare(): void {
  showShareStep('share');
}

export function closeShare(): void {
  showShareStep('closed');
}

export function useShareStep(): ShareStep {
  return useSyncExternalStore(subscribe, () => step);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
