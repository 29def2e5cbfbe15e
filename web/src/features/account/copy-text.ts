import { t } from '@porchlight/messages/t';
import { device } from '../../device/device.ts';
import { toast } from '../../ui/toast.ts';

/** Says how it went. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await device().copy(text);
    toast({ title: t('codes.copied') });
    return true;
  } catch {
    toast({ title: t('common.error'), description: t('codes.failed'), variant: 'destructive' });
    return false;
  }
}
