// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentToast,
  dismissToast,
  showScreen,
  toast,
  TOAST_DURATION_MS,
  TOAST_REMOVE_DELAY_MS,
  TOAST_SHORTEST_MS,
  toastWithUndo,
} from './toast.ts';
import { Dialog } from './Dialog.tsx';
import { Toaster } from './Toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(async () => {
  while (currentToast()?.open) dismissToast(currentToast()?.id ?? 0);
  await pass(TOAST_REMOVE_DELAY_MS);
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(input: Parameters<typeof toast>[0]) {
  act(() => void toast(input));
  await pass(1);
}

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

describe('toasts', () => {
  it('shows one at a time: the next waits, and the same one is not queued', async () => {
    await show({ title: 'Temporary Status Set' });
    await show({ title: 'Status Timer Expired', description: 'You are now unavailable' });
    await show({ title: 'Status Timer Expired', description: 'You are now unavailable' });
    expect(shown()).toEqual(['Temporary Status Set']);
    await pass(TOAST_SHORTEST_MS);
    expect(shown()).toEqual(['Status Timer ExpiredYou are now unavailable']);
    await pass(TOAST_SHORTEST_MS);
    expect(shown()).toEqual(['Status Timer ExpiredYou are now unavailable']);
  });

  it('leaves Escape to the sheet that is open', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    const { rerender } = render(<Dialog open title="Share" {...{ onOpenChange }} />);
    await show({ title: 'Copied!' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onOpenChange.mock.calls).toEqual([[false]]);
    await pass(1);
    expect(currentToast()).toMatchObject({ title: 'Copied!', open: true });
    rerender(<Dialog open={false} title="Share" {...{ onOpenChange }} />);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(currentToast()).toMatchObject({ open: false });
  });

  it('goes with its screen, except Undo and what is told for the next one', async () => {
    const here = window.location.pathname;
    await show({ title: 'Failed', variant: 'destructive' });
    act(() => showScreen(here));
    expect(shown()).toEqual(['Failed']);
    await show({ title: 'Waiting' });
    act(() => showScreen('/elsewhere'));
    await pass(TOAST_REMOVE_DELAY_MS);
    expect(shown()).toEqual([]);
    await show({ title: 'Welcome!', isForNextScreen: true });
    act(() => showScreen('/elsewhere'));
    expect(shown()).toEqual(['Welcome!']);
    act(() => void toastWithUndo({ title: 'Removed', altText: 'Add', onUndo: () => undefined }));
    act(() => showScreen('/again'));
    await pass(1);
    expect(shown()[0]).toMatch(/^Removed/);
    act(() => showScreen(here));
    expect(shown()[0]).toMatch(/^Removed/);
  });

  it('keeps Undo for its 6 s, whatever waits behind it, errors first', async () => {
    const onUndo = vi.fn<() => void>();
    act(() => void toastWithUndo({ title: 'Removed', altText: 'Add Ruth again', onUndo }));
    await show({ title: 'Ruth is now available' });
    await show({ title: 'Failed', variant: 'destructive' });
    await pass(5900);
    expect(shown()[0]).toMatch(/^Removed/);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onUndo).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(shown()).toEqual(['Failed']);
    await pass(TOAST_DURATION_MS);
    expect(shown()).toEqual(['Ruth is now available']);
  });

  it('never replaces an error by a friendlier message: that one waits', async () => {
    await show({ title: 'Failed to update status', variant: 'destructive' });
    await show({ title: 'Ruth is now available' });
    expect(shown()).toEqual(['Failed to update status']);
    await pass(TOAST_DURATION_MS);
    expect(shown()).toEqual(['Ruth is now available']);
    await show({ title: 'Error', variant: 'destructive' });
    expect(shown()).toEqual(['Error']);
  });

  it('goes after 5 s and is forgotten 3 s later', async () => {
    await show({ title: 'Temporary Status Cleared' });
    await pass(TOAST_DURATION_MS - 100);
    expect(currentToast()?.open).toBe(true);
    await pass(200);
    expect(shown()).toEqual([]);
    expect(currentToast()?.open).toBe(false);
    await pass(TOAST_REMOVE_DELAY_MS);
    expect(currentToast()).toBeNull();
  });

  it('waits while the pointer is on it', async () => {
    await show({ title: 'Temporary Status Cleared' });
    fireEvent.pointerMove(screen.getByRole('region', { name: /Messages/ }));
    await pass(TOAST_DURATION_MS * 2);
    expect(currentToast()?.open).toBe(true);
    fireEvent.pointerLeave(screen.getByRole('region', { name: /Messages/ }));
    await pass(TOAST_DURATION_MS);
    expect(currentToast()?.open).toBe(false);
  });

  it('can be dismissed by its button and by whoever asked for it', async () => {
    await show({ title: 'First' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(currentToast()?.open).toBe(false);
    let dismiss = () => {};
    act(() => {
      dismiss = toast({ title: 'Second' });
    });
    act(() => dismiss());
    expect(currentToast()?.open).toBe(false);
  });

  it('lets a late dismissal of an old toast leave the new one alone', async () => {
    let dismissFirst = () => {};
    act(() => {
      dismissFirst = toast({ title: 'First' });
    });
    await show({ title: 'Second' });
    act(() => dismissFirst());
    await pass(TOAST_REMOVE_DELAY_MS);
    expect(shown()).toEqual(['Second']);
  });

  it('reads errors out at once and everything else in turn', async () => {
    await show({ title: 'Status Updated' });
    await pass(50);
    expect(liveText('polite')).toContain('Status Updated');
    await show({ title: 'Error', description: 'Failed to update status', variant: 'destructive' });
    await pass(50);
    expect(liveText('assertive')).toContain('Failed to update status');
  });

  it('takes focus with F8', async () => {
    await show({ title: 'Temporary Status Set' });
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('list'));
  });

  it('runs its action', async () => {
    const onClick = vi.fn<() => void>();
    await show({
      title: 'Removed',
      action: { label: 'Undo', altText: 'Undo the removal', onClick },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(currentToast()?.open).toBe(false);
  });

  it.each([
    [60, false],
    [40, true],
  ])('swiped right by %i px, stays open: %s', async (distance, open) => {
    await show({ title: 'Temporary Status Set' });
    const card = screen.getByRole('listitem');
    card.setPointerCapture = () => {};
    card.hasPointerCapture = () => false;
    fireEvent.pointerDown(card, { button: 0, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(card, { clientX: 20, clientY: 0 });
    fireEvent.pointerMove(card, { clientX: distance, clientY: 0 });
    fireEvent.pointerUp(card, { clientX: distance, clientY: 0 });
    expect(currentToast()?.open).toBe(open);
  });
});

function liveText(urgency: 'polite' | 'assertive'): string {
  const regions = document.querySelectorAll(`[role="status"][aria-live="${urgency}"]`);
  return [...regions].map((region) => region.textContent).join(' ');
}
