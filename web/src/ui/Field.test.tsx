// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

afterEach(cleanup);

function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no #${id}`).join(' | ');
}

describe('a field', () => {
  it('ties label, error, hint and counter to its control', () => {
    render(
      <Field
        label="Status message"
        hint="Contacts see it"
        error="Too long"
        right="51/50 characters"
      >
        <TextInput autoComplete="off" />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Status message' });
    expect(descriptionOf(input)).toBe('Too long | Contacts see it | 51/50 characters');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('autocomplete')).toBe('off');
  });

  it('describes nothing and accuses nobody when all is well', () => {
    render(
      <Field label="Email">
        <TextInput type="email" />
      </Field>,
    );
    const input = screen.getByLabelText('Email');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('shows and hides a password and keeps what was typed', async () => {
    render(
      <Field label="Password">
        <TextInput type="password" autoComplete="current-password" />
      </Field>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(input, 'swordfish');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.type).toBe('text');
    expect(input.value).toBe('swordfish');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.type).toBe('password');
  });
});
