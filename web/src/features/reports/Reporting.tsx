import { closeReport, useReportSubject } from '../../state/reporting.ts';
import { ReportDialog } from './ReportDialog.tsx';

/** The dialog of whichever screen asked for it. */
export function Reporting() {
  const subject = useReportSubject();
  return subject && <ReportDialog key={subject.id} person={subject} onClose={closeReport} />;
}
