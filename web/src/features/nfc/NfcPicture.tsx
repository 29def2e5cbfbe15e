import { cx } from '../../ui/cx.ts';
import { Lantern } from '../../ui/lamp/Lantern.tsx';
import { LogoMark } from '../../ui/LogoMark.tsx';

/** A phone beside a tag; dim where there is nothing to read with. A decoration. */
export function NfcPicture({ dim = false }: { dim?: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        'flex h-52 items-center justify-center gap-5',
        dim ? 'bg-brown-soft' : 'bg-green-soft',
      )}
    >
      <div
        className={cx(
          'nfc-phone relative h-40 w-22 -rotate-8 rounded-[18px] border-6',
          dim && 'nfc-phone-dim',
        )}
      >
        <Lantern lit={!dim} className="absolute top-2 inset-x-0 mx-auto h-16 w-13" />
        <span className="nfc-phone-switch absolute bottom-9 start-3 h-4.5 w-13 rounded-chip" />
        <span className="nfc-phone-line absolute bottom-5 start-5 h-1.5 w-9 rounded-chip" />
      </div>
      <svg width="34" height="64" viewBox="0 0 34 64">
        <g
          fill="none"
          stroke={dim ? 'var(--brown)' : 'var(--green)'}
          strokeWidth="4.5"
          strokeLinecap="round"
        >
          <g opacity={dim ? 0.4 : undefined}>
            <path d="M5 20c5 8 5 16 0 24" />
            <path d="M19 11c9 13 9 29 0 42" />
          </g>
          {dim && <path d="M2 6l30 52" />}
        </g>
      </svg>
      <div
        className={cx(
          'relative grid size-24 place-items-center rounded-chip border-3 border-brown bg-surface',
          dim && 'opacity-60',
        )}
      >
        <span className="absolute inset-1.5 rounded-chip border-2 border-dashed border-line" />
        <LogoMark size={52} />
      </div>
    </div>
  );
}
