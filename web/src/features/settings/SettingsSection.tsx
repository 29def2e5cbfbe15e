import { type ReactNode, useId, useState } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconTile } from '../../ui/IconTile.tsx';
import { useMedia } from '../../ui/media.ts';

type SettingsSectionProps = {
  icon: ReactNode;
  title: string;
  /** A summary, shown while it is closed. */
  hint: string;
  startsOpen?: boolean;
  /** The rows, each an li. */
  children: ReactNode;
};

/** A card on wide screens, where there is room for all of them; folds on narrow ones. */
export function SettingsSection(props: SettingsSectionProps) {
  const { icon, title, hint, startsOpen = false, children } = props;
  const id = useId();
  const isNarrow = useMedia('(max-width: 47.99rem)');
  const [isOpen, setIsOpen] = useState(startsOpen);
  const rows = <ul className="list rounded-none border-0 bg-transparent">{children}</ul>;
  if (!isNarrow) {
    return (
      <section className="list list-wide rounded-card" aria-labelledby={id}>
        <h2 id={id} className="px-5 pt-5 pb-2 text-section">
          {title}
        </h2>
        {rows}
      </section>
    );
  }
  return (
    <section className="list" aria-labelledby={`${id}-name`}>
      <h2 className="tracking-normal">
        <button
          type="button"
          className="row font-sans"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconTile tone="green">{icon}</IconTile>
          <span className="row-body">
            <span id={`${id}-name`} className="block text-body font-semibold">
              {title}
            </span>
            {!isOpen && (
              <span className="block text-small font-normal text-text-muted">{hint}</span>
            )}
          </span>
          {isOpen ? (
            <ChevronUp size={22} aria-hidden="true" />
          ) : (
            <ChevronDown size={22} aria-hidden="true" />
          )}
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && rows}
      </div>
    </section>
  );
}
