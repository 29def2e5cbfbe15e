import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { IconButton } from '../IconButton.tsx';

export type BackBarProps = { title: ReactNode; onBack: () => void; right?: ReactNode };

/** The other routes below 768 px. Its title is the route's h1 there. */
export function BackBar({ title, onBack, right }: BackBarProps) {
  return (
    <header className="back-bar">
      <IconButton label={t('kit.back')} onClick={onBack}>
        <ArrowLeft size={24} aria-hidden="true" />
      </IconButton>
      <h1>{title}</h1>
      {right}
    </header>
  );
}
