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
  const newest = line('l2', 'warn', 'Rude words');
  const older = line('l1', 'remove-photo', 'Not you');
  const server = fakeServer({
    'GET /api/moderation': () => ({ body: [newest, older] }),
    'POST /api/moderation/answer': ({ body }) => {
      const { noticeId, text } = body as { noticeId: string; text: string };
      (noticeId === 'l2' ? newest : older).answer = text;
      return { body: { success: true } };
    },
  });
  const { user } = renderSignedIn('/settings?view=moderation', <Notices />);
  expect(await screen.findByRole('heading', { name: 'A warning' })).toBeTruthy();
  expect(screen.getByText('Rude words')).toBeTruthy();
  const standards = screen.getByRole('link', { name: 'Community standards' });
  expect(standards.classList).toContain('underline');
  expect(screen.getByRole('heading', { name: 'Your photo was removed' })).toBeTruthy();
  expect(screen.getAllByLabelText('Your answer')).toHaveLength(1);
  await user.type(screen.getByLabelText('Your answer'), ' I am sorry. ');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('I am sorry.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
  // An older line is not closed by a newer one.
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Your answer'));
  await user.type(screen.getByLabelText('Your answer'), 'It was me.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('It was me.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  expect(server.asked.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('is linked only for those whom it concerns', async () => {
  const server = fakeServer({ 'GET /api/moderation': { body: [] } });
  renderSignedIn('/account', <NoticesLink href="/x" />);
  await vi.waitFor(() => expect(server.asked).not.toEqual([]));
  expect(screen.queryByRole('link')).toBeNull();
});
