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

describe('the lamp switch', () => {
  it('says what it is and which half is chosen', () => {
    render(<Porch start />);
    const lamp = screen.getByRole('switch', { name: 'Porch light: Available', checked: true });
    expect(lamp.textContent).toBe('UnavailableAvailable');
  });

  it.each(['Unavailable', 'Available'])(
    'flips when %s is tapped, whichever is on',
    async (half) => {
      render(<Porch />);
      await userEvent.click(screen.getByText(half));
      expect(
        screen.getByRole('switch', { name: 'Porch light: Available', checked: true }),
      ).toBeTruthy();
      await userEvent.click(screen.getByText(half));
      expect(
        screen.getByRole('switch', { name: 'Porch light: Unavailable', checked: false }),
      ).toBeTruthy();
    },
  );

  it.each([
    ['Space', ' '],
    ['Enter', '{Enter}'],
  ])('flips with %s', async (_name, key) => {
    render(<Porch />);
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(screen.getByRole('switch', { checked: true })).toBe(document.activeElement);
  });

  it('flips when the lamp above it is tapped', async () => {
    const { container } = render(
      <LampScene lit={false} title="Your light is off" switchId="porch-light">
        <Porch id="porch-light" />
      </LampScene>,
    );
    await userEvent.click(container.querySelector('.lantern') ?? container);
    expect(screen.getByRole('switch', { checked: true })).toBeTruthy();
  });

  it('is busy while saving, and can still be flipped back', async () => {
    const onFlip = vi.fn<(on: boolean) => void>();
    render(<LampSwitch on state="saving" onFlip={onFlip} />);
    const lamp = screen.getByRole('switch', { busy: true });
    await userEvent.click(lamp);
    expect(onFlip).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('keeps focus but does not flip while locked, and says why', async () => {
    const onFlip = vi.fn<(on: boolean) => void>();
    render(
      <>
        <LampSwitch on disabled onFlip={onFlip} describedBy="why" />
        <p id="why">You can change your light when you’re back online.</p>
      </>,
    );
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByText('Unavailable'));
    expect(onFlip).not.toHaveBeenCalled();
    const lamp = screen.getByRole('switch');
    expect(lamp).toBe(document.activeElement);
    expect(lamp.getAttribute('aria-disabled')).toBe('true');
    expect(lamp.getAttribute('aria-describedby')).toBe('why');
  });
});
