import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Installation } from './Installation.tsx';
import { countVisit, installWay, watchForInstall } from './offer.ts';
import { postponeUpdate, registerWorker } from './registration.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const visit = () => {
  sessionStorage.clear();
  countVisit();
  countVisit();
};

describe('the home screen', () => {
  watchForInstall();
  const canInstall = () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: vi.fn<() => Promise<void>>(async () => undefined),
    });
    act(() => void window.dispatchEvent(event));
    return event;
  };

  test('is offered at the second visit, once, where the browser can', async () => {
    visit();
    const event = canInstall();
    expect(event.defaultPrevented).toBe(true);
    expect(installWay()).toBeNull();
    visit();
    expect(installWay()).toBe('prompt');
    render(<Installation />);
    expect(screen.getByText('Install Porchlight')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Install' }));
    expect(event.prompt).toHaveBeenCalledOnce();
    expect(screen.queryByText('Install Porchlight')).toBeNull();
    expect(installWay()).toBeNull();
  });

  test('“Not now” is an answer for good', async () => {
    visit();
    visit();
    canInstall();
    render(<Installation />);
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    canInstall();
    visit();
    expect(screen.queryByText('Install Porchlight')).toBeNull();
  });

  test('an iPhone is shown the three steps', async () => {
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari');
    visit();
    visit();
    render(<Installation />);
    await userEvent.click(screen.getByRole('button', { name: 'Show me how' }));
    expect(screen.getByRole('dialog', { name: 'Add to Home Screen' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a new version', () => {
  class FakeWorker extends EventTarget {
    state = 'installed';
    asked: string[] = [];
    readonly build: string;
    readonly container: EventTarget;
    constructor(build: string, container: EventTarget) {
      super();
      this.build = build;
      this.container = container;
    }
    postMessage(message: string) {
      this.asked.push(message);
      if (message !== 'which build') return;
      const event = new MessageEvent('message', { data: { build: this.build } });
      Object.defineProperty(event, 'source', { value: this });
      queueMicrotask(() => this.container.dispatchEvent(event));
    }
  }

  async function withWaiting(build: string) {
    const container = Object.assign(new EventTarget(), { controller: {} });
    const worker = new FakeWorker(build, container);
    const registration = Object.assign(new EventTarget(), {
      ...{ installing: null, waiting: worker, active: {} },
      update: vi.fn<() => void>(),
    });
    const register = vi.fn<(url: string, options: object) => Promise<unknown>>(
      async () => registration,
    );
    vi.stubGlobal('navigator', {
      userAgent: 'Firefox',
      maxTouchPoints: 0,
      serviceWorker: Object.assign(container, { register }),
    });
    const postMessage = vi.fn<(message: unknown) => void>();
    Object.assign(container, { ready: Promise.resolve({ active: { postMessage } }) });
    await act(async () => registerWorker('/assets/own.js'));
    // The worker speaks the language of the page.
    expect(postMessage).toHaveBeenCalledWith({ language: 'en' });
    expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
    return { container, worker };
  }

  test('is offered, and taken when the person agrees', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { container, worker } = await withWaiting('/assets/newer.js');
    render(<Installation />);
    expect(screen.getByText('A new version is ready')).toBeTruthy();
    expect(worker.asked).toEqual(['which build']);
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(worker.asked).toEqual(['which build', 'take over']);
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('waits when the person says later', async () => {
    const { worker } = await withWaiting('/assets/newer.js');
    render(<Installation />);
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByText('A new version is ready')).toBeNull();
    expect(worker.asked).toEqual(['which build']);
  });

  test('that this page is already takes over without a word', async () => {
    const { worker } = await withWaiting('/assets/own.js');
    render(<Installation />);
    expect(screen.queryByText('A new version is ready')).toBeNull();
    expect(worker.asked).toEqual(['which build', 'take over']);
    act(() => postponeUpdate());
  });
});
