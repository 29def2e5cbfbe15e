/** The person about to be reported. Any screen that shows somebody may ask for it. */
import { createStore, useStore } from './create-store.ts';

export type ReportSubject = {
  readonly id: string;
  readonly displayName: string;
  /** Blocking costs a contact, so it is not suggested for one. */
  readonly isContact: boolean;
  /** The person was blocked with the report: lists of strangers drop them. */
  readonly onBlocked?: () => void;
};

const subject = createStore<ReportSubject | null>(null);

export const openReport = (person: ReportSubject): void => subject.set(person);
export const closeReport = (): void => subject.set(null);
export const useReportSubject = (): ReportSubject | null => useStore(subject);
