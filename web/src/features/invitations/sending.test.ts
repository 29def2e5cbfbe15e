import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bareDevice, provideDevice } from '../../device/device.ts';
import { clearToasts } from '../../testing/clear-toasts.ts';
import { standInDevice } from '../../testing/device.ts';
import { currentToast } from '../../ui/toast.ts';
import { invitationFrom, isApple, smsLink, wholeText } from './invitation.ts';
import { copyInvitation, shareInvitation, textInvitation } from './sending.ts';

const TOKEN = `i-${'A'.repeat(22)}`;
const invitation = invitationFrom('norahale', TOKEN);
const said = () => [currentToast()?.title, currentToast()?.description];
const refuse = async () => {
  throw new Error('not allowed');
};

beforeEach(() => {
  vi.useFakeTimers();
  clearToasts();
});
afterEach(() => {
  provideDevice(bareDevice);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the invitation says who invites, and leads everyone to the site', () => {
  expect(invitation.title).toBe('Join Porchlight');
  expect(invitation.text).toBe(
    "Check out this app I've been using that facilitates calls between me and my contacts. Join the community and add me! My username is norahale.",
  );
  expect(invitation.url).toBe(`${window.location.origin}/register?invite=${TOKEN}`);
  // In the shell the page's own origin is the phone: the link names the operator's site.
  vi.stubEnv('VITE_PUBLIC_ORIGIN', 'https://porch.example');
  expect(invitationFrom('norahale', TOKEN).url).toBe(
    `https://porch.example/register?invite=${TOKEN}`,
  );
  vi.unstubAllEnvs();
});

test('messages want another form of link on iOS', () => {
  const body = encodeURIComponent(wholeText(invitation));
  expect(smsLink(invitation, false, '+14155550101')).toBe(`sms:+14155550101?body=${body}`);
  expect(smsLink(invitation, true)).toBe(`sms:&body=${body}`);
  const on = (userAgent: string, maxTouchPoints = 0) =>
    isApple('web', { userAgent, maxTouchPoints } as Navigator);
  expect(isApple('ios')).toBe(true);
  expect(on('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe(true);
  expect(on('Mozilla/5.0 (Macintosh; Intel Mac OS X)', 5)).toBe(true);
  expect(on('Mozilla/5.0 (Macintosh; Intel Mac OS X)')).toBe(false);
  expect(on('Mozilla/5.0 (Linux; Android 16)', 5)).toBe(false);
});

describe('copying', () => {
  test('says that it is copied', async () => {
    const copy = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    standInDevice({ copy });
    await copyInvitation(invitation);
    expect(copy).toHaveBeenCalledWith(wholeText(invitation));
    expect(said()).toEqual(['Copied!', 'Invitation message copied to clipboard']);
  });

  test('says that it failed', async () => {
    standInDevice({ copy: refuse });
    await copyInvitation(invitation);
    expect(said()).toEqual(['Copy Failed', 'Unable to copy invitation message']);
    expect(currentToast()?.variant).toBe('destructive');
  });
});

describe('sharing', () => {
  const ways = (given: { native?: boolean; clipboard?: boolean; sheet?: boolean }) => {
    const tried: string[] = [];
    standInDevice({
      platform: given.native ? 'android' : 'web',
      share: {
        isHere: async () => given.sheet === true,
        share: async () => {
          tried.push('sheet');
          return 'shared';
        },
      },
      copy: async () => {
        tried.push('clipboard');
        if (!given.clipboard) throw new Error('not allowed');
      },
    });
    return tried;
  };

  test.each([
    ['a phone: its own sheet', { native: true, clipboard: true, sheet: true }, ['sheet']],
    ['a phone without one: the clipboard', { native: true, clipboard: true }, ['clipboard']],
    ['a browser: the clipboard', { clipboard: true, sheet: true }, ['clipboard']],
    ['no clipboard: the browser’s sheet', { sheet: true }, ['clipboard', 'sheet']],
  ])('on %s', async (_, given, order) => {
    const tried = ways(given);
    await shareInvitation(invitation);
    expect(tried).toEqual(order);
  });

  test('says so where there is no way at all', async () => {
    ways({});
    await shareInvitation(invitation);
    expect(said()).toEqual(['Copy Failed', 'Unable to copy invitation message']);
  });
});

describe('messages', () => {
  const go = () => {
    const href = vi.spyOn(window.location, 'href', 'set').mockImplementation(() => undefined);
    textInvitation(invitation, '+14155550101');
    return href;
  };

  test('open with the invitation ready', () => {
    const href = go();
    expect(href.mock.calls[0]?.[0]).toMatch(/^sms:\+14155550101\?body=Check%20out/);
    window.dispatchEvent(new Event('blur'));
    vi.advanceTimersByTime(10_000);
    expect(said()[0]).not.toBe('Unable to Open Messages');
  });

  test('that do not open are said, with another way', () => {
    go();
    vi.advanceTimersByTime(2500);
    expect(said()).toEqual([
      'Unable to Open Messages',
      'Please try copying the invitation instead',
    ]);
  });

  test('that are refused at once are said, too', () => {
    vi.spyOn(window.location, 'href', 'set').mockImplementation(() => {
      throw new Error('no such scheme');
    });
    textInvitation(invitation);
    expect(said()[0]).toBe('Unable to Open Messages');
  });
});
