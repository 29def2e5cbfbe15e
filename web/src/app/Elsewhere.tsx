import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { withTexts } from '@porchlight/messages/t';
import { lazyByAttempt } from '../ui/lazy-part.tsx';
import { NotFound } from './NotFound.tsx';
import { Waiting } from './Waiting.tsx';

const DeskScreen = lazyByAttempt(
  async () => (await withTexts(import('./screens/DeskScreen.tsx'))).DeskScreen,
);

/** Addresses outside the menus: the desk of moderators, or nothing. */
export function Elsewhere() {
  const [path] = useLocation();
  if (path !== '/desk') return <NotFound />;
  return (
    <Suspense fallback={<Waiting />}>
      <DeskScreen />
    </Suspense>
  );
}
