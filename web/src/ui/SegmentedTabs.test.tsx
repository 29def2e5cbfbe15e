// @vitest-environment happy-dom
import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SegmentedTabs, TabPanel } from './SegmentedTabs.tsx';
import { TimerChips } from './TimerChips.tsx';

afterEach(cleanup);

const TABS = ['settings', 'schedule', 'nfc'].map((value) => ({ value, label: value }));

function Settings() {
  const [tab, setTab] = useState('settings');
  return (
    <>
      <SegmentedTabs id="s" label="Sections" tabs={TABS} value={tab} onChange={setTab} />
      <TabPanel tabsId="s" value={tab}>{`Panel of ${tab}`}</TabPanel>
    </>
  );
}

describe('segmented tabs', () => {
  it('are one stop for Tab, and arrow keys, Home and End choose', async () => {
    render(<Settings />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel', { name: 'schedule' }).textContent).toBe(
      'Panel of schedule',
    );
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tab', { selected: true, name: 'nfc' })).toBe(document.activeElement);
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true, name: 'settings' })).toBeTruthy();
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('timer chips', () => {
  it('move focus with arrow keys and start a timer only when pressed', async () => {
    const onPick = vi.fn<(value: string) => void>();
    const options = ['15m', '30m', '1h'].map((value) => ({ value, label: value }));
    render(<TimerChips label="Available for" options={options} onPick={onPick} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('button', { name: '1h' })).toBe(document.activeElement);
    expect(onPick).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('1h');
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: '1h' })).toBe(document.activeElement);
  });

  it('are plain buttons where each acts at once, and pressed or not where one is chosen', () => {
    const options = ['15m', '30m'].map((value) => ({ value, label: value }));
    const chips = { label: 'Available for', options, onPick: () => undefined };
    const pressed = () =>
      screen.getAllByRole('button').map((chip) => chip.getAttribute('aria-pressed'));
    const { rerender } = render(<TimerChips {...chips} />);
    expect(pressed()).toEqual([null, null]);
    rerender(<TimerChips {...chips} selected="30m" />);
    expect(pressed()).toEqual(['false', 'true']);
  });
});
