// @vitest-environment happy-dom
import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LampScene } from './LampScene.tsx';
import { LampSwitch } from './LampSwitch.tsx';
import type { LampSwitchProps } from './LampSwitch.tsx';

afterEach(cleanup);

function Porch({ start = false, ...rest }: { start?: boolean } & Partial<LampSwitchProps>) {
  const [on, setOn] = useState(start);
  return <LampSwitch on={on} onFlip={setOn} {...rest} />;
}
const half = (name: string) => screen.getByRole('button', { name });
const chosen = () => screen.getByRole('button', { pressed: true }).textContent;

describe('the lamp switch', () => {
  it('says what it is and which half is chosen', () => {
    render(<Porch start />);
    expect(screen.getByRole('group', { name: 'Your light' })).toBeTruthy();
    expect(chosen()).toBe('Available');
    expect(half('Unavailable').getAttribute('aria-pressed')).toBe('false');
  });

  it.each([false, true])(
    'sets what is written on it, and never the opposite (on: %s)',
    async (start) => {
      const onFlip = vi.fn<(on: boolean) => void>();
      render(<LampSwitch on={start} onFlip={onFlip} />);
      await userEvent.click(half(start ? 'Available' : 'Unavailable'));
      expect(onFlip).not.toHaveBeenCalled();
      await userEvent.click(half(start ? 'Unavailable' : 'Available'));
      expect(onFlip).toHaveBeenCalledExactlyOnceWith(!start);
    },
  );

  it.each([
    ['Space', ' '],
    ['Enter', '{Enter}'],
  ])('is set with %s', async (_name, key) => {
    render(<Porch />);
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(chosen()).toBe('Unavailable');
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(chosen()).toBe('Available');
    expect(document.activeElement).toBe(half('Available'));
  });

  it('is busy while saving, and can still be set back', async () => {
    const onFlip = vi.fn<(on: boolean) => void>();
    render(<LampSwitch on state="saving" onFlip={onFlip} />);
    expect(screen.getByRole('button', { busy: true }).textContent).toBe('Available');
    await userEvent.click(half('Unavailable'));
    expect(onFlip).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('keeps focus but does nothing while locked, and says why', async () => {
    const onFlip = vi.fn<(on: boolean) => void>();
    render(
      <>
        <LampSwitch on disabled onFlip={onFlip} describedBy="why" />
        <p id="why">You can change your light when you’re back online.</p>
      </>,
    );
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.click(half('Unavailable'));
    expect(onFlip).not.toHaveBeenCalled();
    expect(half('Unavailable')).toBe(document.activeElement);
    expect(half('Unavailable').getAttribute('aria-disabled')).toBe('true');
    expect(half('Unavailable').getAttribute('aria-describedby')).toBe('why');
  });
});

describe('the lamp', () => {
  it.each([false, true])('is a toggle whose name stays the same (on: %s)', async (lit) => {
    const onFlip = vi.fn<(on: boolean) => void>();
    render(<LampScene lit={lit} title="Your light" onFlip={onFlip} />);
    await userEvent.click(screen.getByRole('switch', { name: 'Porch light', checked: lit }));
    expect(onFlip).toHaveBeenCalledExactlyOnceWith(!lit);
  });

  it('does nothing while locked', async () => {
    const onFlip = vi.fn<(on: boolean) => void>();
    render(<LampScene lit title="Your light" disabled onFlip={onFlip} />);
    await userEvent.click(screen.getByRole('switch'));
    expect(onFlip).not.toHaveBeenCalled();
  });
});
