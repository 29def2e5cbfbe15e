import { useEffect } from 'react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useMe } from '../../api/me.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { offerUndo } from '../../api/undo.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { announce } from '../../ui/announce.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { LampWall } from '../../ui/lamp/LampWall.tsx';
import { toast } from '../../ui/toast.ts';

type Met = { id: string; displayName: string; avatar: string | null };

const CHANGED = ['GET /api/friends', 'GET /api/contact-groups', 'GET /api/audience'] as const;

/** Says who was added, on both sides, with the way back. */
export function NowContacts({ person }: { person: Met }) {
  const { id, displayName: name, avatar } = person;
  const me = useMe();
  const remove = useSureCall('DELETE /api/friends/:id', {
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
    <Card clip aria-labelledby={`met-${id}`} className="w-full">
      <LampWall lit className="rounded-none px-5 pt-7 pb-6 text-center [--glow-y:4.75rem]">
        <span className="flex justify-center -space-x-4 rtl:space-x-reverse">
          <Avatar name={me.displayName} id={me.id} src={me.avatar} size={96} />
          <Avatar name={name} id={id} src={avatar} size={96} />
        </span>
        <h2 id={`met-${id}`} className="mt-4 wrap-anywhere">
          {t('meet.contacts', { name })}
        </h2>
        <p className="mt-1">{t('meet.promise')}</p>
      </LampWall>
      <span className="flex flex-wrap gap-2.5 p-4">
        <Link href={`/contacts/${id}`} className={cx(buttonClass({}), 'flex-auto')}>
          {t('meet.see', { name })}
        </Link>
        <Button
          variant="secondary"
          className="flex-auto"
          aria-label={t('meet.removeName', { name })}
          pending={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          {t('meet.remove')}
        </Button>
      </span>
    </Card>
  );
}
