/** Says on the landing page who invited the visitor; the sign-up screen then says it too. */
import { pendingInvite, rememberInvite } from '../../state/invite.ts';

export async function tellInvited(page: ParentNode, search: string): Promise<void> {
  const line = page.querySelector<HTMLElement>('[data-invited]');
  rememberInvite(search);
  const invite = pendingInvite();
  if (!line || invite === null) return;
  // Without readInvite of the domain, which would bring the rules for names to every public page. No
  // username has a hyphen.
  const isToken = invite.includes('-');
  const name = isToken ? await displayNameOf(invite) : `@${invite.toLowerCase()}`;
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
