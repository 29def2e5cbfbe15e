/** Types of the data that a change of a light saves. */
import type { Light } from '@porchlight/domain/availability-time';
import type { GroupBefore } from '../../platform/db/light.ts';
import type { AlertReceiver } from '../../platform/db/schema/notifications.ts';

export type Decision = {
  readonly light: Light;
  readonly noticedFor?: number | null;
  /** Contacts that move into or out of a group with it. */
  readonly group?: GroupBefore;
};

export type Stretch = {
  readonly userId: string;
  readonly since: number;
  readonly until: number;
  readonly isPublic: boolean;
};

/** The outbox row of one change. */
export type OutboxKey = { readonly userId: string; readonly version: number };
/** Receivers to be alerted of one light. */
export type NewAlerts = {
  readonly userId: string;
  readonly receivers: readonly AlertReceiver[];
  /** Ids with commas: a JSON array of a thousand takes PostgreSQL far longer. */
  readonly seenBy: string;
  readonly sees: string;
};
