import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { tagIdIn } from '@porchlight/domain/nfc';
import type { Me } from '@porchlight/contract/account';
import { t } from '@porchlight/messages/t';
import { newKey } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { useOpenedLinks } from '../../state/opened-links.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { LampWall } from '../../ui/lamp/LampWall.tsx';
import { Lantern } from '../../ui/lamp/Lantern.tsx';
import { toast } from '../../ui/toast.ts';
import { flip, isJustWritten, tapTag, toastStatus } from './tap.ts';

const HOME_AFTER_MS = 3000;

/** 'unknown': the link carries an id, but none of a live tag of this account. */
type State = 'processing' | 'ask' | 'unknown' | 'done' | 'failed';

/**
 * The screen that a tag's link opens. A live tag of this account acts at once; every other opening asks, since
 * a link in a mail must not be able to change anything.
 */
export function NfcToggleScreen() {
  const me = useMe();
  const tagId = tagIdIn(`?${useSearch()}`);
  const [state, setState] = useState<State>(tagId === null ? 'ask' : 'processing');
  const begun = useRef<string | null>(null);
  const openedLinks = useOpenedLinks();
  /** The change under way, with its key: sent again, it cannot flip the light back. */
  const latest = useRef<() => Promise<Me | null>>(async () => null);

  const change = async (work: () => Promise<Me | null>): Promise<void> => {
    latest.current = work;
    setState('processing');
    try {
      const user = await work();
      if (user) toastStatus(user);
      setState(user ? 'done' : 'unknown');
    } catch {
      const description = t('nfc.couldNotUpdate');
      toast({ title: t('nfc.toggleFailed'), description, variant: 'destructive' });
      setState('failed');
    }
  };
  const tap = (id: string) => {
    const key = newKey();
    if (isJustWritten(id)) setState('ask');
    else void change(async () => tapTag(id, key));
  };
  const confirm = () => {
    const key = newKey();
    void change(async () => flip(me.status, key));
  };

  useEffect(() => {
    const opening = `${tagId} ${openedLinks}`;
    if (tagId === null || begun.current === opening) return;
    begun.current = opening;
    tap(tagId);
  });
  useHomeAfter(state === 'done');

  const isLit = me.status === 'available';
  return (
    <Scene
      lit={isLit}
      status={state === 'done' ? (isLit ? t('nfcToggle.isOn') : t('nfcToggle.isOff')) : null}
    >
      {state === 'processing' && <Outcome title={t('nfcToggle.processing')} />}
      {state === 'done' && (
        <Outcome
          title={isLit ? t('nfcToggle.isOn') : t('nfcToggle.isOff')}
          hint={t('nfcToggle.homeSoon')}
        />
      )}
      {(state === 'ask' || state === 'unknown') && (
        <Outcome
          title={t('nfcToggle.askTitle')}
          hint={
            state === 'unknown' ? t('nfcToggle.unknown') : t('nfcToggle.ask', { status: me.status })
          }
        >
          <Button size="lg" onClick={confirm}>
            {isLit ? t('nfcToggle.turnOff') : t('nfcToggle.turnOn')}
          </Button>
          <Home />
        </Outcome>
      )}
      {state === 'failed' && (
        <Outcome title={t('nfcToggle.failed')} hint={t('nfcToggle.failedHint')}>
          <Button size="lg" onClick={() => void change(latest.current)}>
            {t('common.tryAgain')}
          </Button>
          <Home />
        </Outcome>
      )}
    </Scene>
  );
}

function useHomeAfter(isDone: boolean): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => navigate('/', { replace: true }), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}

type SceneProps = { lit: boolean; status: string | null; children: ReactNode };

function Scene({ lit, status, children }: SceneProps) {
  return (
    <LampWall
      lit={lit}
      className="min-h-dvh pb-12 [--glow-y:230px] [--lamp-h:290px] [--lamp-w:232px] [--plank-mask:none]"
    >
      <main id="content" tabIndex={-1} className="px-4 outline-none">
        <div className="scene-lamp">
          <Lantern lit={lit} />
        </div>
        {children}
        <p role="status" className="sr-only">
          {status}
        </p>
      </main>
    </LampWall>
  );
}

type OutcomeProps = { title: string; hint?: string; children?: ReactNode };

function Outcome({ title, hint, children }: OutcomeProps) {
  return (
    <>
      <h1 className="mt-7 text-[1.875rem] text-balance md:text-[2.375rem]">{title}</h1>
      {hint !== undefined && <p className="mt-1.5 text-count font-normal opacity-85">{hint}</p>}
      {children !== undefined && <div className="mx-auto mt-7 grid max-w-80 gap-3">{children}</div>}
    </>
  );
}

function Home() {
  return (
    <Link href="/" replace className={cx(buttonClass({ variant: 'quiet', size: 'lg' }))}>
      {t('nfcToggle.home')}
    </Link>
  );
}
