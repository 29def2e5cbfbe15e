import { Landmark } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { leaveForService } from '../../api/sign-in-service.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { usePending } from './use-pending.ts';

type ServiceButtonProps = { onFailed: (error: unknown) => void };

/** Only where the operator has set up a sign-in service. */
export function ServiceButton({ onFailed }: ServiceButtonProps) {
  const { data } = useEndpoint('GET /api/app');
  const [isPending, run] = usePending();
  const service = data?.signInService ?? null;
  if (service === null) return null;
  return (
    <Button
      variant="secondary"
      size="lg"
      icon={<Landmark size={20} aria-hidden="true" />}
      pending={isPending}
      onClick={() => run(async () => leaveForService(null).catch(onFailed))}
    >
      <span className="min-w-0 wrap-anywhere">{t('auth.continueWith', { service })}</span>
    </Button>
  );
}
