/** Decoration beside the product's name; its brass is lighter on a dark page. */
export function LogoMark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} className={className} aria-hidden="true">
      <circle cx="24" cy="5.2" r="2.7" fill="none" stroke="var(--mark-metal)" strokeWidth="2.2" />
      <path
        d="M11.8 20.5h24.4l-3 20.5H14.8z"
        fill="#F8BE4C"
        stroke="var(--mark-metal)"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <path
        d="M24 23.6c4.3 0 7.3 2.8 7.3 6.6S28.3 36.8 24 36.8c-.8 0-1.6-.1-2.3-.3-.9.8-2.2 1.4-3.7 1.5.6-.8 1-1.7 1-2.7-1.4-1.2-2.3-3-2.3-5.1 0-3.8 3-6.6 7.3-6.6z"
        fill="#FFFDF5"
      />
      <path
        d="M21.6 8.9c.7-1.9 4.1-1.9 4.8 0 2 4.7 7.3 7.3 12.6 10 2.2 1.1 1.5 4.3-1 4.3H10c-2.5 0-3.2-3.2-1-4.3 5.3-2.7 10.6-5.3 12.6-10z"
        fill="var(--mark-roof)"
      />
      <rect x="11.6" y="39" width="24.8" height="5.4" rx="2.7" fill="var(--mark-metal)" />
    </svg>
  );
}
