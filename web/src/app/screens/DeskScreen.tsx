import { t } from '@porchlight/messages/t';
import { useFresh } from '../../features/account/use-fresh.tsx';
import { Desk } from '../../features/desk/Desk.tsx';
import { useArrival } from '../arrival.ts';
import { NotFound } from '../NotFound.tsx';

/** For operators; to everyone else the address leads nowhere, as any unknown one. */
export function DeskScreen() {
  const fresh = useFresh();
  useArrival('/desk', t('desk.title'));
  return (
    <>
      <Desk run={fresh.run} elsewhere={<NotFound />} />
      {fresh.dialog}
    </>
  );
}
