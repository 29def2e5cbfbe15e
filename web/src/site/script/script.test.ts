import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PUBLIC_PAGES } from '@porchlight/domain/product';
import { followHistory } from './back.ts';
import { tellInvited } from './invited.ts';
import { offerReportForm } from './report-form.ts';
import { riseIntoView } from './rise.ts';
import { offerApp } from './session.ts';
import { correctGuess } from './wrong-guess.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('back is back in history, otherwise home', () => {
  document.body.innerHTML = '<a data-back href="/">Back</a>';
  const link = document.querySelector('a')!;
  const history = { length: 1, back: vi.fn<() => void>() };
  followHistory(document, history);
  const click = () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.addEventListener('click', (last) => last.preventDefault(), { once: true });
    link.dispatchEvent(event);
  };
  click();
  expect(history.back).not.toHaveBeenCalled();
  history.length = 3;
  click();
  expect(history.back).toHaveBeenCalledOnce();
});

type Entry = { target: Element; isIntersecting: boolean; intersectionRatio: number };

function fakeObserver() {
  let tell: (entries: Entry[]) => void = () => undefined;
  const watched = new Set<Element>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: Entry[]) => void) {
        tell = callback;
      }
      observe = (element: Element) => watched.add(element);
      unobserve = (element: Element) => watched.delete(element);
    },
  );
  return { watched, tell: (entries: Entry[]) => tell(entries) };
}

function section(top: number): Element {
  const element = document.createElement('section');
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  return element;
}

test('a section below the screen waits until 30 % of it are visible, and then stays', () => {
  const observer = fakeObserver();
  const [first, second] = [section(100), section(5000)] as const;
  riseIntoView([first, second]);
  expect(first.className).toBe('');
  expect(second.className).toBe('is-waiting');
  observer.tell([{ target: second, isIntersecting: true, intersectionRatio: 0.2 }]);
  expect(second.className).toBe('is-waiting');
  observer.tell([{ target: second, isIntersecting: true, intersectionRatio: 0.3 }]);
  expect(second.className).toBe('');
  expect(observer.watched.size).toBe(0);
});

test('who wants no motion sees everything at once', () => {
  fakeObserver();
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const below = section(5000);
  riseIntoView([below]);
  expect(below.className).toBe('');
});

test.each([
  ['/', '', 'sessionId', '/?app='],
  ['/contacts', '?tab=groups', 'sessionId', '/contacts?tab=groups&app='],
  ['/', '', null, null],
  ['/landing', '', 'sessionId', null],
  ['/guide', '', 'sessionId', null],
  ['/de/guide', '', 'sessionId', null],
  ['/de/', '', 'sessionId', null],
])('%s%s with %s in storage leads to %s', (pathname, search, key, to) => {
  if (key) localStorage.setItem(key, 'x');
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  correctGuess({ pathname, search, hash: '' } as Location);
  expect(replace.mock.calls).toEqual(to === null ? [] : [[to]]);
});

test.each(PUBLIC_PAGES)('%s stays a public page for somebody who is signed in', (page) => {
  localStorage.setItem('sessionId', 'x');
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  for (const pathname of [page, `/de${page}`])
    correctGuess({ pathname, search: '', hash: '' } as Location);
  expect(replace).not.toHaveBeenCalled();
});

test('a tab that previews the phone app gets the app', () => {
  sessionStorage.setItem('porchlight-preview', 'true');
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  correctGuess({ pathname: '/', search: '', hash: '' } as Location);
  expect(replace).toHaveBeenCalledWith('/?app=');
});

test.each([
  [null, 'Login'],
  ['a session', 'Open app'],
])('with %s in storage the header offers %s', (session, shown) => {
  if (session) localStorage.setItem('sessionId', session);
  document.body.innerHTML =
    '<a data-session="none" href="/login">Login</a><a data-session="here" href="/" hidden>Open app</a>';
  offerApp(document);
  const links = [...document.querySelectorAll('a')].filter(({ hidden }) => !hidden);
  expect(links.map(({ textContent }) => textContent)).toEqual([shown]);
});

const TOKEN = `i-${'A'.repeat(22)}`;
const INVITED = '<p hidden data-invited="{name} invited you"><b data-words></b></p>';

test('the landing page says who invited, by the name that the server gives', async () => {
  document.body.innerHTML = INVITED;
  const answer = { invitation: { displayName: 'Nora $& Hale', avatar: null } };
  const fetched = vi.fn<(path: string) => Promise<Response>>(async () => Response.json(answer));
  vi.stubGlobal('fetch', fetched);
  await tellInvited(document, `?invite=${TOKEN}`);
  expect(document.querySelector('p')?.hidden).toBe(false);
  expect(document.querySelector('b')?.textContent).toBe('Nora $& Hale invited you');
  expect(fetched.mock.calls).toEqual([[`/api/invitations/${TOKEN}/inviter`]]);
  expect(localStorage.getItem('porchlight-invite')).toBe(TOKEN);
});

test('an old link is shown as it stands, and a link that says nothing is not shown', async () => {
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json({ invitation: null }));
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML = INVITED;
  await tellInvited(document, '?invite=Anna');
  expect(document.querySelector('b')?.textContent).toBe('@anna invited you');
  expect(fetched).not.toHaveBeenCalled();
  localStorage.clear();
  document.body.innerHTML = INVITED;
  await tellInvited(document, `?invite=${TOKEN}`);
  expect(document.querySelector('p')?.hidden).toBe(true);
  localStorage.clear();
  await tellInvited(document, '?invite=<b>');
  expect(fetched).toHaveBeenCalledTimes(1);
});

const reportPage = () => {
  document.body.innerHTML = `<form data-report-form novalidate>
    <input name="about" required><p id="about-missing" hidden></p>
    <select name="reason" required><option value=""></option><option value="spam"></option></select>
    <p id="reason-missing" hidden></p><textarea name="details"></textarea><button></button>
    </form><p data-report="sent" hidden></p><p data-report="failed" hidden></p>
    <p data-report="limited" hidden></p>`;
  offerReportForm(document);
  const form = document.querySelector('form')!;
  const isShown = (selector: string) => !document.querySelector<HTMLElement>(selector)!.hidden;
  const fill = (about: string, reason: string) => {
    form.querySelector('input')!.value = about;
    form.querySelector('select')!.value = reason;
    form.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  };
  return { form, isShown, fill };
};

test('a report without an account says what is missing, beside the field', () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { form, isShown, fill } = reportPage();
  expect(form.hidden).toBe(false);
  fill(' ', 'spam');
  expect([isShown('#about-missing'), isShown('#reason-missing')]).toEqual([true, false]);
  expect(document.activeElement).toBe(form.querySelector('input'));
  expect(form.querySelector('input')!.ariaInvalid).toBe('true');
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  [200, 'sent', true],
  [429, 'limited', false],
  [503, 'failed', false],
])('a report that is answered with %i says so', async (status, outcome, isGone) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status }));
  const { form, isShown, fill } = reportPage();
  fill('@theo', 'spam');
  // A second tap while the first is under way sends nothing.
  fill('@theo', 'spam');
  await vi.waitFor(() => expect(isShown(`[data-report=${outcome}]`)).toBe(true));
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[1]?.body).toBe(
    JSON.stringify({ about: '@theo', reason: 'spam', details: '' }),
  );
  // A browser that is signed in would send who it is.
  expect(fetched.mock.calls[0]?.[1]?.credentials).toBe('omit');
  expect(form.hidden).toBe(isGone);
  expect(form.querySelector('input')!.value).toBe('@theo');
});

test('a report that nobody answers ends, and can be sent again', async () => {
  vi.useFakeTimers();
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  try {
    const { form, isShown, fill } = reportPage();
    const button = form.querySelector('button')!;
    fill('@theo', 'spam');
    expect(button.getAttribute('aria-busy')).toBe('true');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(isShown('[data-report=failed]')).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(isShown('[data-report=failed]')).toBe(true);
    expect([button.getAttribute('aria-busy'), form.hidden]).toEqual([null, false]);
    fill('@theo', 'spam');
    // The sentence goes, so that it is announced again if the second try fails too.
    expect(isShown('[data-report=failed]')).toBe(false);
    expect(fetched).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(31_000);
  } finally {
    vi.useRealTimers();
  }
});
