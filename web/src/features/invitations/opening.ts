/** Whether the share dialog is open: Share is drawn in two bars and on the home screen. */
import { createStore, useStore } from '../../state/create-store.ts';

export type ShareStep = 'closed' | 'share' | 'contacts' | 'links';

const step = createStore<ShareStep>('closed');

export const showShareStep = step.set;
export const openShare = (): void => step.set('share');
export const closeShare = (): void => step.set('closed');
export const useShareStep = (): ShareStep => useStore(step);
