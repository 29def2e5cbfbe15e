import { useRef } from 'react';
import { Copy, LifeBuoy } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { type Answer, newKey } from '../../api/client.ts';
import { hasCode, messageOf } from '../../api/errors.ts';
import { isTransient } from '../../api/recovery.ts';
import { callSurely } from '../../api/use-sure-call.ts';
import { Button } from '../../ui/Button.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { copyText } from './copy-text.ts';
import { FieldDialog } from './FieldDialog.tsx';

type SetUpCodesProps = {
  setup: Answer<'POST /api/codes/setup'>;
  onTurnedOn: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
};

const SIX_DIGITS = /^\s*(\d\s*){6}$/;

/** Scan or copy, then the digits that the authenticator app shows. */
export function SetUpCodes({ setup, onTurnedOn, onClose }: SetUpCodesProps) {
  /** The newest attempt whose answer was lost: it may have turned the codes on. */
  const unanswered = useRef<{ code: string; key: string } | null>(null);
  const recoveryCodes = async (code: string): Promise<readonly string[]> => {
    const isSame = unanswered.current?.code === code;
    const sent = (isSame ? unanswered.current : null) ?? { code, key: newKey() };
    try {
      const input = { body: { code }, key: sent.key };
      return (await callSurely('POST /api/codes', input)).recoveryCodes;
    } catch (error) {
      if (unanswered.current !== null && hasCode(error, 'codes_already_on'))
        return (await callSurely('POST /api/codes/recovery', {})).recoveryCodes;
      if (isTransient(error)) unanswered.current = sent;
      throw error;
    }
  };
  const turnOn = async (code: string): Promise<string | undefined> => {
    try {
      onTurnedOn(await recoveryCodes(code));
      return undefined;
    } catch (error) {
      return messageOf(error, t('codes.failedToTurnOn'));
    }
  };
  return (
    <FieldDialog
      title={t('codes.title')}
      description={t('codes.setUpHint')}
      label={t('codes.digits')}
      input={{ autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12, dir: 'ltr' }}
      problemOf={(typed) => (SIX_DIGITS.test(typed) ? undefined : t('codes.digitsMissing'))}
      confirmLabel={t('codes.turnOn')}
      cancelLabel={t('codes.notNow')}
      onSubmit={turnOn}
      onClose={onClose}
      isAboveFirst
      above={
        <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <QrCode text={setup.uri} label={t('codes.qr')} className="size-40 border border-line" />
          <div className="min-w-0 flex-1 basis-36">
            <b>{t('codes.cannotScan')}</b>
            <p className="text-text-muted wrap-anywhere" dir="ltr">
              {inGroups(setup.secret)}
            </p>
            <Button
              variant="secondary"
              size="sm"
              className="mt-2"
              icon={<Copy size={18} aria-hidden="true" />}
              onClick={() => void copyText(setup.secret)}
            >
              {t('codes.copy')}
            </Button>
          </div>
        </div>
      }
      below={() => (
        <p className="help mx-1 mt-4">
          <LifeBuoy size={18} aria-hidden="true" />
          <span>{t('codes.nextRecovery')}</span>
        </p>
      )}
    />
  );
}

/** As people read it out and type it. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
