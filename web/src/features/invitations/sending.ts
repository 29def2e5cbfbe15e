/** Sending an invitation. Each way says how it went. */
import { t } from '@porchlight/messages/t';
import { device, isPhone } from '../../device/device.ts';
import { toast } from '../../ui/toast.ts';
import { type Invitation, isApple, smsLink, wholeText } from './invitation.ts';

/** A messages app that opens takes the page out of sight within this time. */
const OPENS_WITHIN_MS = 2500;

async function tryCopy(invitation: Invitation): Promise<boolean> {
  try {
    await device().copy(wholeText(invitation));
    toast({ title: t('invitations.copied'), description: t('invitations.copiedHint') });
    return true;
  } catch {
    return false;
  }
}

async function tryShare(invitation: Invitation): Promise<boolean> {
  const { share } = device();
  try {
    if (!(await share.isHere())) return false;
    await share.share(invitation);
    return true;
  } catch {
    return false;
  }
}

function tellCopyFailed(): void {
  toast({
    title: t('invitations.copyFailed'),
    description: t('invitations.copyFailedHint'),
    variant: 'destructive',
  });
}

export async function copyInvitation(invitation: Invitation): Promise<void> {
  if (!(await tryCopy(invitation))) tellCopyFailed();
}

/** The phone's own sheet first, then the clipboard, then the browser's sheet. */
export async function shareInvitation(invitation: Invitation): Promise<void> {
  if (isPhone() && (await tryShare(invitation))) return;
  if (await tryCopy(invitation)) return;
  if (!(await tryShare(invitation))) tellCopyFailed();
}

/** Opens the messages app; says so if nothing opened. */
export function textInvitation(invitation: Invitation, phoneNumber?: string): void {
  const link = smsLink(invitation, isApple(device().platform), phoneNumber);
  const seen = new AbortController();
  const opened = () => seen.abort();
  const timer = setTimeout(() => {
    seen.abort();
    tellNoMessages();
  }, OPENS_WITHIN_MS);
  seen.signal.addEventListener('abort', () => clearTimeout(timer));
  window.addEventListener('blur', opened, { signal: seen.signal });
  document.addEventListener('visibilitychange', opened, { signal: seen.signal });
  try {
    window.location.href = link;
  } catch {
    seen.abort();
    tellNoMessages();
  }
}

function tellNoMessages(): void {
  toast({
    title: t('invitations.noMessages'),
    description: t('invitations.noMessagesHint'),
    variant: 'destructive',
  });
}
