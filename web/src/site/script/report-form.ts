/** Sends a report without an account. The texts stand in the page, hidden until they are true. */
const TOO_MANY = 429;

export function offerReportForm(page: ParentNode): void {
  const form = page.querySelector<HTMLFormElement>('[data-report-form]');
  if (!form) return;
  let isUnderWay = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isUnderWay || !isComplete(form)) return;
    isUnderWay = true;
    void send(form)
      .then((outcome) => tell(page, form, outcome))
      .finally(() => (isUnderWay = false));
  });
}

type Outcome = 'sent' | 'failed' | 'limited';
type Control = HTMLInputElement | HTMLSelectElement;

/** Marks what is missing, and brings the person to the first of it. */
function isComplete(form: HTMLFormElement): boolean {
  const required = [...form.querySelectorAll<Control>('[required]')];
  const missing = required.filter((control) => {
    const isMissing = control.value.trim() === '';
    const hint = form.querySelector<HTMLElement>(`#${control.name}-missing`);
    if (hint) hint.hidden = !isMissing;
    control.ariaInvalid = isMissing ? 'true' : null;
    if (isMissing) control.setAttribute('aria-describedby', `${control.name}-missing`);
    else control.removeAttribute('aria-describedby');
    return isMissing;
  });
  missing[0]?.focus();
  return missing.length === 0;
}

async function send(form: HTMLFormElement): Promise<Outcome> {
  const { about, reason, details } = Object.fromEntries(new FormData(form));
  try {
    const response = await fetch('/api/reports/public', {
      method: 'POST',
      // The page of somebody who is signed in would say who they are.
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ about, reason, details }),
    });
    if (response.status === TOO_MANY) return 'limited';
    return response.ok ? 'sent' : 'failed';
  } catch {
    return 'failed';
  }
}

/** A form that could not be sent keeps its text. */
function tell(page: ParentNode, form: HTMLFormElement, outcome: Outcome): void {
  for (const text of page.querySelectorAll<HTMLElement>('[data-report]'))
    text.hidden = text.dataset['report'] !== outcome;
  form.hidden = outcome === 'sent';
}
