import { useEffect } from 'react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { offerUndo } from '../../api/undo.ts';
import { useCall } from '../../api/use-endpoint.ts';
import { announce } from '../../ui/announce.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

type Met = { id: string; displayName: string; avatar: string | null };

const CHANGED = ['GET /api/friends', 'GET /api/contact-groups', 'GET /api/audience'] as const;

/** Says who was added, on both sides, with the way back. */
export function NowContacts({ person }: { person: Met }) {
  const { id, displayName: name, avatar } = person;
  const remove = useCall('DELETE /api/friends/:id', {
    onSuccess: ({ undoId }) => {
      patchQuery('GET /api/friends', (friends) => friends.filter((friend) => friend.id !== id));
      offerUndo({
        title: t('meet.removed'),
        altText: t('undo.remove', { name }),
        undoId,
        lists: CHANGED,
      });
      void refetch(...CHANGED);
    },
    onError: (error) => {
      const description = messageOf(error, t('meet.removeFailed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    },
  });
  // By the region that is always there: one that comes with its text is not heard.
  useEffect(() => announce(t('meet.contacts', { name })), [name]);
  return (
    <section
      aria-labelledby={`met-${id}`}
      className="grid w-full justify-items-center gap-3 rounded-list bg-green-soft p-5 text-center text-green-ink access:border-2 access:border-line-strong"
    >
      <Avatar name={name} id={id} src={avatar} size={96} />
      <h2 id={`met-${id}`} className="wrap-anywhere">
        {t('meet.contacts', { name })}
      </h2>
      <p>{t('meet.promise')}</p>
      <span className="flex flex-wrap justify-center gap-2.5">
        <Link href={`/contacts/${id}`} className={buttonClass({})}>
          {t('meet.see', { name })}
        </Link>
        <Button
          variant="secondary"
          aria-label={t('meet.removeName', { name })}
          pending={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          {t('meet.remove')}
        </Button>
      </span>
    </section>
  );
}
