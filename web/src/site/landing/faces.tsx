/** Two drawn people; no real ones are shown. */
const Eyes = () => (
  <g fill="#2A1C11">
    <circle cx="27.6" cy="29" r="1.15" />
    <circle cx="36.4" cy="29" r="1.15" />
  </g>
);

const Smile = () => (
  <path
    d="M28.5 35.5c1.8 1.8 5.2 1.8 7 0"
    fill="none"
    stroke="#8A3B2A"
    strokeWidth="1.4"
    strokeLinecap="round"
  />
);

const SHOULDERS = 'M8 66c1-13 10-19 24-19s23 6 24 19z';
const NECK = 'M26.5 36h11v9c0 3-2.5 5-5.5 5s-5.5-2-5.5-5z';

export function Ruth() {
  return (
    <svg viewBox="0 0 64 64" className="face" aria-hidden="true">
      <rect width="64" height="64" fill="#DCE6C6" />
      <circle cx="32" cy="11" r="6" fill="#D9D4CC" />
      <ellipse cx="32" cy="26" rx="13" ry="13" fill="#D9D4CC" />
      <path d={SHOULDERS} fill="#7A4B9A" />
      <path d={NECK} fill="#E2B48A" />
      <ellipse cx="32" cy="29" rx="11.3" ry="13" fill="#F0C9A4" />
      <path
        d="M20.5 28c0-9 5-13.5 11.5-13.5S43.5 19 43.5 28c-2.5-5-6-7.5-11.5-7.5S23 23 20.5 28z"
        fill="#D9D4CC"
      />
      <g fill="none" stroke="#5A3A20" strokeWidth="1.3">
        <circle cx="27.5" cy="29" r="3.8" />
        <circle cx="36.5" cy="29" r="3.8" />
        <path d="M31.3 29h1.4" />
      </g>
      <Eyes />
      <Smile />
    </svg>
  );
}

export function Founder() {
  return (
    <svg viewBox="0 0 64 64" className="face" aria-hidden="true">
      <rect width="64" height="64" fill="#F4D9B4" />
      <path
        d="M18.5 29c0-11 6-16.5 13.5-16.5S45.5 18 45.5 29v11c0 3.5-27 3.5-27 0z"
        fill="#4A2C18"
      />
      <path d={SHOULDERS} fill="#2C6A3F" />
      <path d={NECK} fill="#D8A578" />
      <ellipse cx="32" cy="29" rx="11.3" ry="13" fill="#E8B98F" />
      <path
        d="M20.5 29c.5-10 5-14.5 11.5-14.5S43 19 43.5 28c-7-1-12-4-14.5-7-1.5 3.5-4.5 6-8.5 8z"
        fill="#4A2C18"
      />
      <Eyes />
      <Smile />
    </svg>
  );
}
