import { Smartphone } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';

/** Above everything while a browser plays the phone. */
export function PreviewLabel() {
  const leave = () => window.location.assign('/?mobile-preview=false');
  return (
    <aside className="preview-label">
      <Banner
        tone="amber"
        icon={<Smartphone size={19} aria-hidden="true" />}
        title={t('frame.preview')}
        action={
          <Button variant="text" onClick={leave}>
            {t('frame.leavePreview')}
          </Button>
        }
      />
    </aside>
  );
}
