import { useEffect, useRef, useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { useMe } from '../../api/me.ts';
import { refetch } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Breakable } from '../../ui/Breakable.tsx';
import { List, Row } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { WaitingEmailDialog } from './WaitingEmailDialog.tsx';

/** The address, and the one that waits for its link to be opened. */
export function EmailSection() {
  const me = useMe();
  const own = useEndpoint('GET /api/account/email', { staleTime: 0 });
  // The link was opened elsewhere: no other address waits any more.
  const shown = useRef(me.email);
  useEffect(() => {
    if (shown.current !== me.email) void refetch('GET /api/account/email');
    shown.current = me.email;
  }, [me.email]);
  const [isOpen, setIsOpen] = useState(false);
  const waiting = own.data?.waiting ?? null;
  const close = () => setIsOpen(false);
  return (
    <section className="page-section">
      <SectionHead title={t('security.email')} />
      <List>
        <Row
          title={<Breakable text={own.data?.email ?? me.email} />}
          sub={
            waiting === null
              ? t('security.changeEmail')
              : t('security.emailWaiting', { email: waiting.email })
          }
          trailing={<ChevronRight size={21} className="text-text-muted" aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        />
      </List>
      {isOpen && waiting === null && <EmailDialog onClose={close} />}
      {isOpen && waiting !== null && <WaitingEmailDialog email={waiting.email} onClose={close} />}
    </section>
  );
}
