import type { ReactNode } from 'react';
import { CircleAlert, RotateCw, WifiOff } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { IconTile } from './IconTile.tsx';

export type ErrorStateProps = {
  message: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  /** Draws the missing connection instead of a plain error. */
  offline?: boolean;
  bare?: boolean;
};

export function ErrorState({ message, onRetry, retrying, offline, bare }: ErrorStateProps) {
  return (
    <div className={cx('empty', !bare && 'card')} role="alert">
      <IconTile tone="danger" size="lg">
        {offline ? <WifiOff size={32} /> : <CircleAlert size={32} />}
      </IconTile>
      <p className="empty-title">{message}</p>
      <Button
        variant="secondary"
        size="sm"
        icon={<RotateCw size={19} aria-hidden="true" />}
        pending={retrying}
        onClick={onRetry}
      >
        {t('common.tryAgain')}
      </Button>
    </div>
  );
}

/** In place of a part of a screen. */
export const partFailed = (retry: () => void) => (
  <ErrorState message={t('common.somethingWrong')} onRetry={retry} bare />
);
