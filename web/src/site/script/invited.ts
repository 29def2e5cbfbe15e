/** Says on the landing page who invited the visitor; the sign-up screen then says it too. */
import { readInvite } from '@porchlight/domain/invitations';
import { keepInvite, pendingInvite } from '../../state/invite.ts';

export async function tellInvited(page: ParentNode, search: string): Promise<void> {
  const line = page.querySelector<HTMLElement>('[data-invited]');
  keepInvite(new URLSearchParams(search).get('invite'));
  const invite = readInvite(pendingInvite() ?? '');
  if (!line || !invite) return;
  const name =
    invite.kind === 'username' ? `@${invite.username}` : await displayNameOf(invite.token);
  if (name === null) return;
  const words = line.querySelector<HTMLElement>('[data-words]') ?? line;
  words.textContent = (line.dataset.invited ?? '').replace('{name}', () => name);
  line.hidden = false;
}

async function displayNameOf(token: string): Promise<string | null> {
  try {
    const response = await fetch(`/api/invitations/${token}/inviter`);
    const { invitation } = (await response.json()) as {
      invitation?: { displayName: string } | null;
    };
    return invitation?.displayName ?? null;
  } catch {
    return null;
  }
}
