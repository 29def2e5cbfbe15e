/** Where a tapped push leads. */
import { useLocation } from 'wouter';
import { withTexts } from '@porchlight/messages/t';
import { openSheets } from '../ui/open-sheets.ts';
import { isSomethingChanged, noteText } from '../ui/typed.ts';

document.addEventListener('beforeinput', noteText);

/** Goes home, unless a dialog or typed text would be lost by it: then it says what is there. */
export function useGoHome(): () => void {
  const [path, navigate] = useLocation();
  return () => {
    if (path === '/') return;
    if (openSheets().length === 0 && !isSomethingChanged()) navigate('/');
    else void withTexts(import('./new-on-home.ts')).then(({ newOnHome }) => newOnHome());
  };
}
