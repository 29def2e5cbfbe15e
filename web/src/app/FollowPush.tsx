import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { refetch } from '../api/query-client.ts';
import { useEndpoint } from '../api/use-endpoint.ts';
import { leadOn } from '../features/notifications/leading.ts';
import { markRead } from '../features/notifications/reading.ts';
import { onSheetsChanged, openSheets } from '../ui/open-sheets.ts';

const isFree = (): boolean => openSheets().length === 0;

/** Leads on from Home to the person that a tapped push is about, once Home is all there is. */
export function FollowPush() {
  const [path, navigate] = useLocation();
  const [params, setParams] = useSearchParams();
  const given = params.get('push');
  /** The notification's id, of the newest tap. */
  const [id, setId] = useState(given);
  const notifications = useEndpoint('GET /api/notifications').data;
  const friends = useEndpoint('GET /api/friends').data;
  const canLead = useSyncExternalStore(onSheetsChanged, isFree) && path === '/' && !!friends;
  const entry = notifications?.find((one) => one.id === id);
  const isAsked = useRef<string | null>(null);

  useEffect(() => {
    if (given === null) return;
    params.delete('push');
    setParams(params, { replace: true });
  }, [given, params, setParams]);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const listen = ({ data }: MessageEvent<{ push?: unknown } | null>) => {
      if (typeof data?.push === 'string') setId(data.push);
    };
    serviceWorker.addEventListener('message', listen);
    return () => serviceWorker.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (id === null || entry || isAsked.current === id) return;
    isAsked.current = id;
    void refetch('GET /api/notifications', 'GET /api/friend-requests');
  }, [id, entry]);

  useEffect(() => {
    if (!entry || !canLead) return;
    setId(null);
    markRead(entry.id);
    leadOn(entry, navigate);
  }, [entry, canLead, navigate]);
  return null;
}
