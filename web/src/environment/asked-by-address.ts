import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';

/**
 * Opens what a link asks for with a parameter of the address, once. The address forgets it first:
 * the dialog's own entry in the history lies on top of this one, and Back would open it again.
 */
export function useAskedByAddress(name: string, open: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(name);
  const answer = useEffectEvent(() => {
    const rest = new URLSearchParams(params);
    rest.delete(name);
    setParams(rest, { replace: true });
    open();
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
