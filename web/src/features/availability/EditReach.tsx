import { Eye } from 'lucide-react';
import type { Group } from '@porchlight/contract/groups';
import { listOf } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { useMe } from '../../api/me.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { rich } from '../../ui/rich.ts';
import { isUnknown, reachOf } from './audience-words.ts';
import { firstName } from './first-name.ts';

const NAMED = 3;

type EditReachProps = {
  before: readonly string[];
  after: readonly string[];
  groups: readonly Group[];
};

/** How many will see it, and who no longer will. */
export function EditReach({ before, after, groups }: EditReachProps) {
  const { visibleToUnavailableContacts } = useMe();
  const contacts = useEndpoint('GET /api/friends').data;
  if (!contacts) return null;
  const [was, will] = [reachOf(before, groups, contacts), reachOf(after, groups, contacts)];
  if (isUnknown(was) || isUnknown(will)) return null;
  const lost = contacts
    .filter(({ id }) => was.contactIds.has(id) && !will.contactIds.has(id))
    .map(({ displayName }) => firstName(displayName));
  const count = will.contactIds.size;
  return (
    <div aria-live="polite" className="mt-2.5 grid gap-1 text-small text-text-muted">
      <p className="flex items-center gap-2">
        <Eye size={20} className="flex-none text-green" aria-hidden="true" />
        <span>
          {count === 0
            ? t('editLight.willSeeNobody')
            : rich('editLight.willSee', {
                count,
                total: will.total,
                b: (text) => <b className="text-text">{text}</b>,
              })}{' '}
          {count > 0 && !visibleToUnavailableContacts && (
            <span>{t('availability.whileAvailableToo')}</span>
          )}
        </span>
      </p>
      {lost.length > 0 && <p>{t('editLight.willLose', { names: named(lost) })}</p>}
    </div>
  );
}

function named(names: readonly string[]): string {
  if (names.length <= NAMED) return listOf(names);
  const first = names.slice(0, NAMED - 1);
  return t('editLight.andMore', {
    names: first.join(t('common.comma')),
    count: names.length - first.length,
  });
}
