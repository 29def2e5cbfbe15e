import { Siren } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Notice } from '../../ui/Notice.tsx';

type DangerProps = { isAboutChild: boolean; className?: string };

/** A report is read within hours: an emergency cannot wait for it. */
export function Danger({ isAboutChild, className = '' }: DangerProps) {
  return (
    <Notice
      tone="warn"
      className={className}
      icon={<Siren size={22} className="flex-none" aria-hidden="true" />}
      title={isAboutChild ? t('reports.childDanger') : t('reports.danger')}
    >
      {t('reports.dangerHint')}
    </Notice>
  );
}
