// @vitest-environment happy-dom
import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Announcer } from './Announcer.tsx';
import { Stepper } from './Stepper.tsx';

afterEach(cleanup);

function Minutes({ start, wrap, max = 59 }: { start: number; wrap?: boolean; max?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Stepper unit="minutes" value={value} max={max} wrap={wrap} onChange={setValue} />
      <Announcer />
    </>
  );
}

const more = () => screen.getByRole('button', { name: 'More minutes' });
const fewer = () => screen.getByRole('button', { name: 'Fewer minutes' });
const value = () =>
  screen.getByRole('spinbutton', { name: 'minutes' }).getAttribute('aria-valuenow');

describe('the stepper', () => {
  it('goes up and down by one and says where it is', async () => {
    render(<Minutes start={15} />);
    await userEvent.click(more());
    expect(value()).toBe('16');
    expect(screen.getByRole('status').textContent).toBe('16 minutes');
    await userEvent.click(fewer());
    await userEvent.click(fewer());
    expect(value()).toBe('14');
  });

  it('says one minute, not one minutes', async () => {
    render(<Minutes start={2} />);
    await userEvent.click(fewer());
    expect(screen.getByRole('status').textContent).toBe('1 minute');
  });

  it('speaks once: the field reads out what keys change', async () => {
    render(<Minutes start={15} />);
    screen.getByRole('spinbutton', { name: 'minutes' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(value()).toBe('16');
    expect(screen.getByRole('status').textContent).not.toContain('16');
  });

  it('stops at its ends', async () => {
    render(<Minutes start={0} max={1} />);
    expect(fewer().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(fewer());
    expect(value()).toBe('0');
    await userEvent.click(more());
    await userEvent.click(more());
    expect(value()).toBe('1');
    expect(more().getAttribute('aria-disabled')).toBe('true');
  });

  it('starts over past its ends when it wraps', async () => {
    render(<Minutes start={0} wrap />);
    await userEvent.click(fewer());
    expect(value()).toBe('59');
    await userEvent.click(more());
    expect(value()).toBe('0');
  });

  it('takes arrow keys, Home and End', async () => {
    render(<Minutes start={15} />);
    screen.getByRole('spinbutton').focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(value()).toBe('16');
    await userEvent.keyboard('{End}');
    expect(value()).toBe('59');
    await userEvent.keyboard('{Home}');
    expect(value()).toBe('0');
  });

  it('can be typed, and takes nothing but a number within its ends', async () => {
    render(<Minutes start={15} />);
    await userEvent.click(screen.getByRole('spinbutton'));
    await userEvent.keyboard('4x5');
    expect(value()).toBe('45');
    await userEvent.keyboard('9');
    expect(value()).toBe('59');
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(value()).toBe('0');
    await userEvent.keyboard('٢٥');
    expect(value()).toBe('25');
  });
});
