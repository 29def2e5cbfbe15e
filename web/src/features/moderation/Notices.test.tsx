import { afterEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { Notices } from './Notices.tsx';
import { NoticesLink } from './NoticesLink.tsx';

afterEach(() => vi.unstubAllGlobals());

const line = (id: string, action: string, reason: string) => ({
  ...{ id, action, reason, at: '2026-11-01T10:00:00.000Z', until: null },
  answer: null as string | null,
});

test('shows what was done and why, and takes one answer to each', async () => {
  const lines = [line('l2', 'warn', 'Rude words'), line('l1', 'remove-photo', 'Not you')];
  const server = fakeServer({
    'GET /api/moderation': () => ({ body: lines }),
    'POST /api/moderation/answer': ({ body }) => {
      const { id, text } = body as { id: string; text: string };
      for (const one of lines) if (one.id === id) one.answer = text;
      return { body: { success: true } };
    },
  });
  const { user } = renderSignedIn('/settings?view=moderation', <Notices />);
  expect(await screen.findByRole('heading', { name: 'A warning' })).toBeTruthy();
  expect(screen.getByText('Rude words')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your photo was removed' })).toBeTruthy();
  const older = screen.getAllByLabelText('Your answer')[1];
  if (!older) throw new Error('the older one cannot be answered');
  await user.type(older, ' I am sorry. ');
  const send = screen.getAllByRole('button', { name: 'Send answer' });
  await user.click(send[1] ?? older);
  expect(await screen.findByText('I am sorry.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Send answer' })).toHaveLength(1);
  const sent = server.asked.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([{ id: 'l1', text: 'I am sorry.' }]);
});

test('is linked only for those whom it concerns', async () => {
  const server = fakeServer({ 'GET /api/moderation': { body: [] } });
  renderSignedIn('/account', <NoticesLink href="/x" />);
  await vi.waitFor(() => expect(server.asked).not.toEqual([]));
  expect(screen.queryByRole('link')).toBeNull();
});
