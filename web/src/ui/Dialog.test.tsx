// @vitest-environment happy-dom
import { useRef, useState } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button onClick={() => setOpen(true)}>Create group</button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="New group"
        description="Groups let you share with some people and not others."
        firstFocus={field}
        actions={<button onClick={() => setOpen(false)}>Cancel</button>}
      >
        <input ref={field} aria-label="Group name" />
      </Dialog>
    </>
  );
}

const opened = () => screen.findByRole('dialog', { name: 'New group' });

describe('a dialog', () => {
  it('is named by its title, described by its sentence, and focuses what it is told to', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Create group' }));
    const dialog = await opened();
    const description = dialog.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(description)?.textContent).toBe(
      'Groups let you share with some people and not others.',
    );
    expect(screen.getByRole('textbox', { name: 'Group name' })).toBe(document.activeElement);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['its own button', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['a press beside it', async () => userEvent.click(await opened())],
  ])('closes with %s and gives focus back to its opener', async (_name, close) => {
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Create group' });
    await userEvent.click(opener);
    await opened();
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('stays open when a press that began inside ends beside it', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Create group' }));
    const dialog = await opened();
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('textbox') },
      { target: dialog },
      { keys: '[/MouseLeft]', target: dialog },
    ]);
    expect(screen.queryByRole('dialog')).toBe(dialog);
  });

  it('hides the page behind it from screen readers', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Create group' }));
    await opened();
    expect(screen.queryByRole('button', { name: 'Create group' })).toBeNull();
  });
});

describe('a question before something is taken away', () => {
  it('has first focus on the safe button and does the act only when told', async () => {
    const onConfirm = vi.fn<() => void>();
    const onOpenChange = vi.fn<(open: boolean) => void>();
    render(
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title="Delete Family?"
        description="The group goes away."
        cancelLabel="Keep group"
        confirmLabel="Delete group"
        onConfirm={onConfirm}
      />,
    );
    expect(await screen.findByRole('alertdialog', { name: 'Delete Family?' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Keep group' })).toBe(document.activeElement);
    await userEvent.keyboard('{Enter}');
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete group' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

it('a dialog whose request runs cannot be closed, and can be again when it failed', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const drawn = (pending: boolean) => (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Delete account?"
      description="This cannot be undone."
      confirmLabel="Delete account"
      cancelLabel="Keep account"
      onConfirm={() => undefined}
      pending={pending}
    />
  );
  const { rerender } = render(drawn(true));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('alertdialog'));
  expect(onOpenChange).not.toHaveBeenCalled();
  rerender(drawn(false));
  await userEvent.click(screen.getByRole('button', { name: 'Keep account' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
