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

/** The store of this phone, for a browser on it; null on computers. */
export function storeLink({ userAgent, maxTouchPoints } = navigator): string | null {
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isApple) return written('ios-store') ?? null;
  return /Android/.test(userAgent) ? (written('android-store') ?? null) : null;
}

function written(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
