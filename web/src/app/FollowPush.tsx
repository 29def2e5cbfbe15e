import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { refetch } from '../api/query-client.ts';
import { useEndpoint } from '../api/use-endpoint.ts';
import { leadOn } from '../features/notifications/leading.ts';
import { markRead } from '../features/notifications/reading.ts';
import {
  forgetTappedPush,
  noteTappedPush,
  type TappedPush,
  useTappedPush,
} from '../state/tapped-push.ts';
import { onSheetsChanged, openSheets } from '../ui/open-sheets.ts';

/** A person who stays elsewhere for longer does not expect to be led on when they come home. */
const WAITS_AT_MOST_MS = 5 * 60_000;

const isFree = (): boolean => openSheets().length === 0;

/** Leads on from Home to the person that a tapped push is about, once Home is all there is. */
export function FollowPush() {
  const [path, navigate] = useLocation();
  const [params, setParams] = useSearchParams();
  const given = params.get('push');
  const tap = useTappedPush();
  const asked = useRef<TappedPush | null>(null);
  /** The tap for which everything was asked that it could need. */
  const [current, setCurrent] = useState<TappedPush | null>(null);
  const notifications = useEndpoint('GET /api/notifications').data;
  const friends = useEndpoint('GET /api/friends').data;
  const canLead = useSyncExternalStore(onSheetsChanged, isFree) && path === '/' && !!friends;
  const entry = notifications?.find(({ id }) => id === tap?.id);

  useEffect(() => {
    if (given === null) return;
    noteTappedPush(given);
    params.delete('push');
    setParams(params, { replace: true });
  }, [given, params, setParams]);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const listen = ({ data }: MessageEvent<{ push?: unknown } | null>) => {
      if (typeof data?.push === 'string') noteTappedPush(data.push);
    };
    serviceWorker.addEventListener('message', listen);
    return () => serviceWorker.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (tap === null || entry || asked.current === tap) return;
    asked.current = tap;
    // An older list of contacts could lead to a page, or nowhere, instead of to a row.
    void refetch('GET /api/notifications', 'GET /api/friend-requests', 'GET /api/friends').then(
      () => setCurrent(tap),
    );
  }, [tap, entry]);

  useEffect(() => {
    if (tap === null || !entry || !canLead) return;
    if (asked.current === tap && current !== tap) return;
    forgetTappedPush();
    if (Date.now() - tap.at > WAITS_AT_MOST_MS) return;
    markRead(entry.id);
    leadOn(entry, navigate);
  }, [tap, current, entry, canLead, navigate]);
  return null;
}
