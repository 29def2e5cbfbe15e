import { useState } from 'react';
import { ExternalLink, Mail } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { device } from '../../device/device.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { webmailOf } from './webmail.ts';

/**
 * The way to the email that was sent, where there is one: the phone's email app, or in a browser the
 * inbox of a well-known service. A mailto: link would begin a new email.
 */
export function OpenMail({ email }: { email: string }) {
  const [isMissing, setIsMissing] = useState(false);
  const { openMail } = device().app;
  const webmail = webmailOf(email);
  if (openMail) {
    return (
      <div className="mb-2.5">
        {!isMissing && (
          <Button
            size="lg"
            block
            icon={<Mail size={20} aria-hidden="true" />}
            onClick={() => void openMail().catch(() => setIsMissing(true))}
          >
            {t('auth.openMail')}
          </Button>
        )}
        <p role="status" className="text-center text-small text-text-muted empty:absolute">
          {isMissing && t('auth.noMailApp')}
        </p>
      </div>
    );
  }
  return (
    webmail && (
      <a
        href={webmail.link}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass({ size: 'lg', block: true })} mb-2.5`}
      >
        <ExternalLink size={20} aria-hidden="true" />
        {t('auth.openWebmail', { service: webmail.service })}
      </a>
    )
  );
}
