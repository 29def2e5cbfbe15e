import { afterEach, describe, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { fakeServer, later } from '../../testing/fake-server.ts';
import { isCurrent } from '../../api/freshness.ts';
import { queryClient, queryKeyOf } from '../../api/query-client.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { closeReport, openReport, type ReportSubject } from '../../state/reporting.ts';
import { Reporting } from './Reporting.tsx';

afterEach(() => {
  closeReport();
  vi.unstubAllGlobals();
});

const EMPTY = { body: [] };
const theo: ReportSubject = { id: 'u1', displayName: 'Theo Lind', isContact: false };

function open(
  person: ReportSubject = theo,
  answer: Parameters<typeof fakeServer>[0][string] = { body: { success: true } },
) {
  const server = fakeServer({
    'POST /api/reports': answer,
    'GET /api/friends': EMPTY,
    'GET /api/friend-requests': EMPTY,
    'GET /api/sent-friend-requests': EMPTY,
    'GET /api/contact-groups': EMPTY,
    'GET /api/blocked-users': EMPTY,
    'GET /api/notifications': EMPTY,
    'GET /api/notifications/preferences': EMPTY,
    'GET /api/audience': EMPTY,
  });
  const { user } = renderAt('/', <Reporting />);
  openReport(person);
  const sent = () => server.asked.filter(({ path }) => path === '/api/reports');
  return { user, sent };
}

const reason = (name: string) => screen.findByRole('radio', { name });
const sendButton = () => screen.getByRole('button', { name: 'Send report' });

describe('the report dialog', () => {
  test('needs a reason and Send, and blocks a stranger unless told not to', async () => {
    const { user, sent } = open();
    expect((await screen.findByRole('dialog', { name: 'Report Theo Lind' })).textContent).toContain(
      'Theo Lind won’t find out.',
    );
    expect(sendButton()).toHaveProperty('disabled', true);
    await user.click(await reason('Pretending to be someone else'));
    await user.click(sendButton());
    expect(
      await screen.findByRole('dialog', { name: 'Thank you. We have your report.' }),
    ).toBeTruthy();
    expect(sent()[0]?.body).toEqual({ userId: 'u1', reason: 'impersonation', alsoBlock: true });
    expect(screen.getByText('Theo Lind is blocked and can’t find you.')).toBeTruthy();
    expect(screen.getByText('A person will look at it within 24 hours.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('does not suggest to block a contact, and sends the words', async () => {
    const { user, sent } = open({ ...theo, isContact: true });
    await user.click(await reason('Spam'));
    expect(screen.getByRole('switch')).toHaveProperty('checked', false);
    await user.type(screen.getByRole('textbox'), 'Ten a day');
    await user.click(sendButton());
    await screen.findByText('Theo Lind isn’t told about the report.');
    expect(sent()[0]?.body).toEqual({
      ...{ userId: 'u1', reason: 'spam', alsoBlock: false, details: 'Ten a day' },
    });
    expect(screen.queryByText(/is blocked/)).toBeNull();
  });

  test('a child in danger: the emergency line comes first, before and after', async () => {
    const { user } = open();
    await user.click(await reason('A child may be in danger'));
    expect(screen.getByText('Is a child in danger now?')).toBeTruthy();
    await user.click(sendButton());
    const sheet = await screen.findByRole('dialog', { name: 'Thank you. We have your report.' });
    const words = sheet.textContent ?? '';
    expect(words.indexOf('Is a child in danger now?')).toBeLessThan(words.indexOf('is blocked'));
  });

  test('whose answer was lost is sent again by itself, and counts once', async () => {
    let isLost = true;
    const { user, sent } = open(theo, () => {
      if (!isLost) return { body: { success: true } };
      isLost = false;
      throw new TypeError('connection lost');
    });
    await user.click(await reason('Spam'));
    await user.click(sendButton());
    await screen.findByRole('dialog', { name: /^Thank you/ }, { timeout: 3000 });
    const keys = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(screen.queryByText('The report wasn’t sent')).toBeNull();
  });

  test('says what was sent, not what was chosen while it was being sent', async () => {
    const answer = later<object>();
    const { user, sent } = open(theo, () => answer.promise);
    await user.click(await reason('A child may be in danger'));
    await user.click(sendButton());
    await user.click(screen.getByRole('switch'));
    await user.click(await reason('Spam'));
    answer.give({ body: { success: true } });
    await screen.findByText('Theo Lind is blocked and can’t find you.');
    expect(screen.getByText('Is a child in danger now?')).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({ reason: 'child-safety', alsoBlock: true });
  });

  test('asks for the lists again where nobody knows whether it also blocked', async () => {
    const { user } = open(theo, { status: 500, body: '' });
    queryClient.setQueryData(queryKeyOf('GET /api/friends'), []);
    await user.click(await reason('Spam'));
    await user.click(sendButton());
    await screen.findByText('The report wasn’t sent', {}, { timeout: 5000 });
    expect(isCurrent('/api/friends')).toBe(false);
  });

  test('says when it was not sent, and can be sent again', async () => {
    const { user } = open(theo, { status: 500, body: '' });
    await user.click(await reason('Something else'));
    await user.click(sendButton());
    expect(await screen.findByText('The report wasn’t sent', {}, { timeout: 5000 })).toBeTruthy();
    expect(sendButton()).toHaveProperty('disabled', false);
  });
});
