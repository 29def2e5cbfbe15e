import { BookUser } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { contactListTexts as texts } from './contact-list-texts.ts';

/** In a browser, which has no address book, this says so. */
export function PeopleYouMayKnow() {
  return (
    <section className="page-section">
      <SectionHead title={texts.peopleYouMayKnow} />
      <EmptyState
        icon={
          <IconTile size="lg">
            <BookUser size={32} />
          </IconTile>
        }
        title={texts.notHere}
        hint={texts.notHereHint}
      />
    </section>
  );
}
