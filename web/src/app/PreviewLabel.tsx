import { Smartphone } from 'lucide-react';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { appTexts } from './texts.ts';

/** Above everything while a browser plays the phone. */
export function PreviewLabel() {
  const leave = () => window.location.assign('/?mobile-preview=false');
  return (
    <div className="preview-label">
      <Banner
        tone="amber"
        icon={<Smartphone size={19} aria-hidden="true" />}
        title={appTexts.preview}
        action={
          <Button variant="text" onClick={leave}>
            {appTexts.leavePreview}
          </Button>
        }
      >
        {appTexts.previewHint}
      </Banner>
    </div>
  );
}
