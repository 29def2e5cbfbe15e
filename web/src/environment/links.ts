/** Addresses that the operator sets; the server writes them into the page. */
export type MailKind = 'support' | 'privacy' | 'feedback';

const SUBJECTS: Record<MailKind, string> = {
  support: 'Support Request',
  privacy: 'Privacy Inquiry',
  feedback: 'App Feedback',
};

/** Opens a mail draft. */
export function mailLink(kind: MailKind): string {
  const address = written(`${kind}-mail`) ?? `${kind}@porchlight.example`;
  return `mailto:${address}?subject=${encodeURIComponent(SUBJECTS[kind])}`;
}

/** Within how many hours the operator promises to look at a report. */
export const reportHours = (): number => Number(written('report-hours') ?? 24);

function written(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
