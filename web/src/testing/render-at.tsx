/** Draws a screen at an address, with the app's data and toasts around it. */
import type { ReactElement } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen as page } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { memoryLocation } from 'wouter/memory-location';
import { Router } from 'wouter';
import { queryClient } from '../api/query-client.ts';
import { forgetSession } from '../api/session.ts';
import { QuietMessages } from '../ui/QuietMessages.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { clearToasts } from './clear-toasts.ts';

// Drawing whole screens takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
// And so does whatever follows a tap: one second, the library's own limit, is soon over there.
configure({ asyncUtilTimeout: 8_000 });

/** In one go, as a password manager would: key by key is slow, and rarely the point of a test. */
export async function fill(user: UserEvent, label: string, value: string): Promise<void> {
  await user.clear(page.getByLabelText(label));
  await user.click(page.getByLabelText(label));
  await user.paste(value);
}

export function renderAt(address: string, screen: ReactElement) {
  cleanup();
  queryClient.clear();
  forgetSession();
  clearToasts();
  sessionStorage.clear();
  return renderAgain(address, screen);
}

/** As after a reload: the storage of the tab is as it was. */
export function renderAgain(address: string, screen: ReactElement) {
  const [path = '/', search = ''] = address.split('?');
  const location = memoryLocation({ path, searchPath: search, record: true });
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        {screen}
      </Router>
      <Toaster />
      <QuietMessages />
    </QueryClientProvider>,
  );
  // No style sheet is loaded here, so the inline style of the toast library would count, which the
  // app's own style overrides.
  const pointerEventsCheck = PointerEventsCheckLevel.Never;
  return { user: userEvent.setup({ pointerEventsCheck }), history: location.history };
}
