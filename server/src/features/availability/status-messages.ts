/** `status_change` messages about one owner, serialised once per different view. */
import type { LiveMessage } from '@porchlight/contract/live';
import type { View } from '@porchlight/domain/availability';
import type { Owner } from '../../platform/db/light.ts';
import { presentContact } from '../contacts/service.ts';

type StatusChange = Extract<LiveMessage, { type: 'status_change' }>['data'];

/** @returns the message for a viewer with this view and this version of their own */
export function statusMessages(owner: Owner, now: number) {
  const serialised = new Map<View, string>();

  const serialise = (view: View): string => {
    const { id: userId, displayName } = owner;
    const friend = presentContact(owner, view, now);
    const data: Omit<StatusChange, 'viewerVersion'> = {
      userId,
      displayName,
      status: friend.status,
      friend,
    };
    const text = JSON.stringify({ type: 'status_change', data }).slice(0, -'}}'.length);
    serialised.set(view, text);
    return text;
  };

  return (view: View, viewerVersion: number): string =>
    `${serialised.get(view) ?? serialise(view)},"viewerVersion":${viewerVersion}}}`;
}
