/** Sends a report without an account. The texts stand in the page, hidden until they are true. */
const TOO_MANY = 429;
/** A connection that hangs must not keep the form from being sent again. */
const TIMEOUT_MS = 30_000;

export function offerReportForm(page: ParentNode): void {
  const form = page.querySelector<HTMLFormElement>('[data-report-form]');
  if (!form) return;
  let isUnderWay = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isUnderWay || !isComplete(form)) return;
    isUnderWay = true;
    // A sentence of the last try goes: it is announced again if this one ends alike.
    tell(page, form, null);
    showUnderWay(form, true);
    void send(form).then((outcome) => {
      isUnderWay = false;
      showUnderWay(form, false);
      tell(page, form, outcome);
    });
  });
}

function showUnderWay(form: HTMLFormElement, isUnderWay: boolean): void {
  const button = form.querySelector('button');
  for (const name of ['aria-busy', 'aria-disabled']) {
    if (isUnderWay) button?.setAttribute(name, 'true');
    else button?.removeAttribute(name);
  }
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
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  try {
    const response = await fetch('/api/reports/public', {
      method: 'POST',
      // The page of somebody who is signed in would say who they are.
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ about, reason, details }),
      signal: limit.signal,
    });
    if (response.status === TOO_MANY) return 'limited';
    return response.ok ? 'sent' : 'failed';
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}

/** A form that could not be sent keeps its text. */
function tell(page: ParentNode, form: HTMLFormElement, outcome: Outcome | null): void {
  for (const text of page.querySelectorAll<HTMLElement>('[data-report]'))
    text.hidden = text.dataset['report'] !== outcome;
  form.hidden = outcome === 'sent';
}
