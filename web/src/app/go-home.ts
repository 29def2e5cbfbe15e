/** Where a tapped push leads. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { withTexts } from '@porchlight/messages/t';
import { openSheets } from '../ui/open-sheets.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Goes home, unless a dialog or typed text would be lost by it: then it says what is there. */
export function useGoHome(): () => void {
  const [path, navigate] = useLocation();
  const typed = useRef(new Set<Typed>());
  useEffect(() => {
    const note = ({ target }: Event) => void typed.current.add(target as Typed);
    document.addEventListener('input', note, { capture: true });
    return () => document.removeEventListener('input', note, { capture: true });
  }, []);
  return () => {
    if (path === '/') return;
    const isTyped = [...typed.current].some(
      ({ isConnected, value }) => isConnected && value !== '',
    );
    if (!isTyped && openSheets().length === 0) navigate('/');
    else void tellNew();
  };
}

async function tellNew(): Promise<void> {
  const { newOnHome } = await withTexts(import('./new-on-home.ts'));
  newOnHome();
}
