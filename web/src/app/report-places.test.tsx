import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import type { Friend } from '@porchlight/contract/contacts';
import type { Notification } from '@porchlight/contract/notifications';
import { ContactEnd, useContactEnd } from '../features/contacts/ContactEnd.tsx';
import { FoundRow } from '../features/contacts/FoundRow.tsx';
import { IncomingRequests } from '../features/contacts/IncomingRequests.tsx';
import { NotificationRow } from '../features/notifications/NotificationRow.tsx';
import { Reporting } from '../features/reports/Reporting.tsx';
import { closeReport } from '../state/reporting.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderAt } from '../testing/render-at.tsx';

afterEach(() => {
  closeReport();
  vi.unstubAllGlobals();
});

const theo = { id: 'u1', displayName: 'Theo Lind', username: 'theo', avatar: null };
const friend: Friend = {
  ...{ ...theo, friendshipId: 'f1', status: 'unavailable', statusMessage: null },
  ...{ statusExpiresAt: null, showTimerToOthers: true, phoneNumber: null, callWays: [] },
  currentStreak: 0,
};
const alert: Notification = {
  ...{ id: 'n1', type: 'call_available', title: 'Theo Lind is available', message: '' },
  ...{ aboutId: 'u1', read: true, asked: false, createdAt: '2026-11-01T10:00:00.000Z' },
} as Notification;

function ContactPage() {
  return <ContactEnd ways={useContactEnd(friend).ways} />;
}
const found = (
  <FoundRow
    person={{ ...theo, relationship: 'none' }}
    relationship="none"
    onBlock={() => undefined}
    onGone={() => undefined}
  />
);
const notification = (
  <NotificationRow
    notification={alert}
    isNew={false}
    now={0}
    friend={null}
    about={{ id: 'u1', displayName: 'Theo Lind', isContact: true }}
    onClick={() => undefined}
    onCall={() => undefined}
    onFindTime={() => undefined}
  />
);

test.each<[string, ReactElement, { report: string; block: boolean }]>([
  ['a contact page', <ContactPage key="1" />, { report: 'Report', block: false }],
  ['a request', <IncomingRequests key="2" />, { report: 'Report Theo Lind', block: true }],
  ['a search result or a match', found, { report: 'Report Theo Lind', block: true }],
  ['a notification', notification, { report: 'Report Theo Lind', block: false }],
])('somebody is reported from %s: Report, a reason, Send', async (_place, part, at) => {
  const server = fakeServer({
    'POST /api/reports': { body: { success: true } },
    'GET /api/friend-requests': { body: [{ id: 'r1', userId: 'u1', user: theo }] },
  });
  const { user } = renderAt(
    '/',
    <>
      {part}
      <Reporting />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${at.report}$`) }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Theo Lind' }));
  expect(dialog.getByRole('switch', { name: 'Also block Theo Lind' })).toHaveProperty(
    'checked',
    at.block,
  );
  await user.click(dialog.getByRole('radio', { name: 'Spam' }));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await screen.findByRole('dialog', { name: /^Thank you/ });
  const sent = server.asked.filter(({ path }) => path === '/api/reports');
  expect(sent.map(({ body }) => body)).toEqual([
    { userId: 'u1', reason: 'spam', alsoBlock: at.block },
  ]);
});
