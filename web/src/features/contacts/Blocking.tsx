import { closeBlock, useBlockSubject } from '../../state/blocking.ts';
import { BlockDialog } from './BlockDialog.tsx';

/** The question of whichever screen asked for it. */
export function Blocking() {
  const subject = useBlockSubject();
  return subject && <BlockDialog key={subject.id} person={subject} onClose={closeBlock} />;
}
