/** The part of the composition root for what leads from a light to a call. */
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import type { Serve } from './platform/http/serve.ts';
import type { Hub } from './realtime/hub.ts';
import type { Contacts } from './features/contacts/service.ts';
import type { Notifications } from './features/notifications/service.ts';
import { watchRoutes } from './features/watches/routes.ts';
import { createWatches } from './features/watches/service.ts';
import { wishRoutes } from './features/wishes/routes.ts';
import { createWishes } from './features/wishes/service.ts';

type TalkDeps = {
  db: Db;
  clock: Clock;
  hub: Hub;
  contacts: Contacts;
  notifications: Notifications;
};

export function createTalk(deps: TalkDeps) {
  const watches = createWatches(deps);
  const wishes = createWishes(deps);
  return {
    watches,
    wishes,
    jobs: [...watches.jobs, ...wishes.jobs],
    routes(serve: Serve): void {
      watchRoutes(serve, watches);
      wishRoutes(serve, wishes);
    },
  };
}
