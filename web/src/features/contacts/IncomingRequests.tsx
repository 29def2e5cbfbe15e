import { useEffect, useId, useRef, useState } from 'react';
import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import type { IncomingRequest } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { atName } from '@porchlight/messages/formats';
import { drawAttentionTo, useAttention } from '../../state/attention.ts';
import { openBlock } from '../../state/blocking.ts';
import { openReport } from '../../state/reporting.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { List } from '../../ui/List.tsx';
import { useMedia } from '../../ui/media.ts';
import { rich } from '../../ui/rich.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { useFocusAfterLeaving } from '../../ui/focus-after-leaving.ts';
import { decline, useAccept, useIncomingRequests } from './request-answers.ts';

/** At 200 % the words need the room of the photo. */
const LARGE_TEXT = 'request-fold max-[16rem]:gap-1 max-[16rem]:px-2.5';

/** Requests that wait for an answer; nothing where there are none. Phones fold them to one line. */
export function IncomingRequests() {
  const requests = useIncomingRequests();
  const isWide = useMedia('(min-width: 48rem)');
  const [isOpen, setIsOpen] = useState(false);
  const attention = useAttention();
  const id = useId();
  const toggle = (open: boolean) => {
    drawAttentionTo(null);
    setIsOpen(open);
  };
  useFocusAfterLeaving(requests?.length);
  if (requests === undefined || requests.length === 0) return null;
  const isAsked = requests.some(({ userId }) => userId === attention.id);
  const isShown = isWide || isOpen || isAsked;
  return (
    <section className="page-section" aria-label={t('contactRequests.requests')}>
      {isWide ? (
        <SectionHead title={t('contactRequests.requests')} count={requests.length} />
      ) : (
        <Fold requests={requests} isOpen={isShown} controls={id} onToggle={toggle} />
      )}
      <div id={id} hidden={!isShown}>
        {isShown && (
          <List className="max-md:rounded-t-none">
            {requests.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </List>
        )}
      </div>
    </section>
  );
}

type FoldProps = {
  requests: readonly IncomingRequest[];
  isOpen: boolean;
  controls: string;
  onToggle: (open: boolean) => void;
};

function Fold({ requests, isOpen, controls, onToggle }: FoldProps) {
  const [first] = requests;
  const bold = { b: (text: unknown) => <b>{text as string}</b> };
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      className={`${LARGE_TEXT} flex min-h-14 w-full items-center gap-3 rounded-list bg-green-soft px-3.5 py-1.5 text-start text-green-ink access:border-2 access:border-line-strong ${isOpen ? 'rounded-b-none' : ''}`}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => onToggle(!isOpen)}
    >
      {first && (
        <Avatar name={first.user.displayName} id={first.userId} src={first.user.avatar} size={40} />
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {first && requests.length === 1
          ? rich('contactRequests.wantsToConnect', { name: first.user.displayName, ...bold })
          : rich('contactRequests.wantToConnect', { count: requests.length, ...bold })}
      </span>
      <Chevron size={21} className="flex-none" aria-hidden="true" />
    </button>
  );
}

function RequestCard({ request }: { request: IncomingRequest }) {
  const { displayName, username, avatar } = request.user;
  const accept = useAccept();
  const button = useRef<HTMLButtonElement>(null);
  const attention = useAttention();
  const isAsked = attention.id === request.userId;
  useEffect(() => {
    if (isAsked) button.current?.focus();
  }, [attention, isAsked]);
  return (
    <li className="flex flex-wrap items-center gap-3.5 px-4 py-3">
      <Avatar name={displayName} id={request.userId} src={avatar} />
      <span className="min-w-0 flex-[1_1_9rem] lg:basis-28">
        <b className="block wrap-anywhere">
          <bdi>{displayName}</bdi>
        </b>
        <span className="block text-small text-text-muted wrap-anywhere">{atName(username)}</span>
      </span>
      <span className="grid flex-auto grid-cols-2 gap-2.5 max-[16rem]:grid-cols-1 md:flex md:max-w-full md:flex-none md:flex-wrap">
        <Button
          ref={button}
          size="sm"
          icon={<Check size={19} strokeWidth={2.4} aria-hidden="true" />}
          aria-label={t('contactRequests.acceptName', { name: displayName })}
          pending={accept.isPending}
          onClick={() => accept.mutate({ params: { id: request.userId } })}
        >
          {t('contactRequests.accept')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('contactRequests.declineName', { name: displayName })}
          disabled={accept.isPending}
          onClick={() => decline(request)}
        >
          {t('contactRequests.decline')}
        </Button>
        <Button
          size="sm"
          variant="text"
          aria-label={t('contactRequests.blockName', { name: displayName })}
          disabled={accept.isPending}
          onClick={() => openBlock({ id: request.userId, displayName })}
        >
          {t('contactRequests.block')}
        </Button>
        <Button
          size="sm"
          variant="text"
          aria-label={t('contactRequests.reportName', { name: displayName })}
          disabled={accept.isPending}
          onClick={() => openReport({ id: request.userId, displayName, isContact: false })}
        >
          {t('contactRequests.report')}
        </Button>
      </span>
    </li>
  );
}
