/**
 * Whether tags can be read here; asked again on return, since people leave to switch NFC on. A device
 * that fails to answer counts as one without.
 */
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { device, type NfcPort } from '../../device/device.ts';

export function useNfcSupport(): Awaited<ReturnType<NfcPort['support']>> | undefined {
  const { data, isError, refetch } = useQuery({
    queryKey: ['nfc-support'],
    queryFn: async () => device().nfc.support(),
    staleTime: 0,
    retry: false,
  });
  useEffect(() => device().app.onFront(() => void refetch()), [refetch]);
  return data ?? (isError ? 'none' : undefined);
}
