import type { ReactElement } from 'react';
import type { Friend } from '@porchlight/contract/contacts';
import { Chunks } from '../../ui/Chunks.tsx';

const ROW_PX = 78;
/** About the height of the card with the lamp. */
const ABOVE_PX = 500;

type LongAvailableProps = { people: readonly Friend[]; row: (friend: Friend) => ReactElement };

/** Only rows near the visible part are in the document: a tap on the lamp lays out and paints few. */
export const LongAvailable = ({ people, row }: LongAvailableProps) => (
  <Chunks
    items={people}
    roomFor={(count) => count * ROW_PX}
    above={ABOVE_PX}
    className="rows"
    partClassName="list"
  >
    {row}
  </Chunks>
);
