import { Lantern } from '../../ui/lamp/Lantern.tsx';

/** The front door at night, under its lamp. Wide screens let the rope run up out of the picture. */
export function Porch() {
  return (
    <div className="porch" aria-hidden="true">
      <svg viewBox="0 0 640 640" preserveAspectRatio="xMaxYMax meet">
        <Light />
        <rect x="-240" y="-220" width="880" height="860" fill="url(#porch-glow)" />
        <Door />
        <rect x="276" y="300" width="56" height="40" rx="8" fill="#FFF3D6" />
        <text x="304" y="328" textAnchor="middle" className="porch-number">
          24
        </text>
        <rect x="-800" y="584" width="1440" height="56" fill="url(#porch-floor)" />
        <path d="M-800 585h1440" stroke="#F0C27A" strokeWidth="3" opacity=".55" />
        <path d="M-800 606h1440M-800 626h1440" stroke="#3B2414" strokeWidth="2" opacity=".35" />
        <ellipse cx="476" cy="592" rx="120" ry="7" fill="#2A1C11" opacity=".35" />
        <Plant />
        <path className="porch-rope" d="M188-300V4" stroke="#4A2F1A" strokeWidth="5.6" />
        <svg x="60" y="0" width="256" height="320" viewBox="0 0 160 200">
          <Lantern lit />
        </svg>
      </svg>
    </div>
  );
}

function Light() {
  return (
    <defs>
      <radialGradient id="porch-glow" cx="188" cy="202" r="430" gradientUnits="userSpaceOnUse">
        <stop offset="0" stopColor="#FFE29A" stopOpacity=".95" />
        <stop offset=".18" stopColor="#FBC65E" stopOpacity=".62" />
        <stop offset=".5" stopColor="#D99A3A" stopOpacity=".22" />
        <stop offset="1" stopColor="#D99A3A" stopOpacity="0" />
      </radialGradient>
      <linearGradient
        id="porch-door"
        x1="372"
        y1="0"
        x2="580"
        y2="0"
        gradientUnits="userSpaceOnUse"
      >
        <stop offset="0" stopColor="#8A5A2E" />
        <stop offset=".5" stopColor="#6B4323" />
        <stop offset="1" stopColor="#4E301A" />
      </linearGradient>
      <linearGradient
        id="porch-window"
        x1="0"
        y1="190"
        x2="0"
        y2="340"
        gradientUnits="userSpaceOnUse"
      >
        <stop offset="0" stopColor="#FFE9B0" />
        <stop offset="1" stopColor="#F5B548" />
      </linearGradient>
      <linearGradient
        id="porch-frame"
        x1="352"
        y1="0"
        x2="600"
        y2="0"
        gradientUnits="userSpaceOnUse"
      >
        <stop offset="0" stopColor="#F6E3BC" />
        <stop offset="1" stopColor="#A98F68" />
      </linearGradient>
      <linearGradient
        id="porch-floor"
        x1="-560"
        y1="0"
        x2="640"
        y2="0"
        gradientUnits="userSpaceOnUse"
      >
        <stop offset="0" stopColor="#3A2616" />
        <stop offset=".6" stopColor="#A9773F" />
        <stop offset="1" stopColor="#54371F" />
      </linearGradient>
    </defs>
  );
}

function Door() {
  return (
    <>
      <rect x="350" y="128" width="252" height="456" fill="url(#porch-frame)" />
      <rect x="350" y="128" width="252" height="14" fill="#FFF3D6" opacity=".6" />
      <rect x="372" y="154" width="208" height="430" fill="url(#porch-door)" />
      <rect
        x="396"
        y="180"
        width="160"
        height="168"
        rx="6"
        fill="url(#porch-window)"
        stroke="#5A3A20"
        strokeWidth="8"
      />
      <path d="M476 180v168M396 264h160" stroke="#5A3A20" strokeWidth="8" />
      <g fill="none" stroke="#4A2F1A" strokeWidth="5" opacity=".7">
        <rect x="398" y="380" width="68" height="168" rx="4" />
        <rect x="486" y="380" width="68" height="168" rx="4" />
      </g>
      <circle cx="394" cy="368" r="9" fill="#F6C76A" />
      <rect x="388" y="376" width="12" height="30" rx="6" fill="#D9A23E" />
    </>
  );
}

function Plant() {
  return (
    <>
      <path d="M272 584c-6-30-12-62-14-66h76c-2 4-8 36-14 66z" fill="#B5623A" />
      <rect x="252" y="508" width="88" height="16" rx="6" fill="#C9744A" />
      <path d="M296 508c-4-44-30-66-58-74 2 34 20 62 52 74z" fill="#4F8A55" />
      <path d="M296 508c0-56 10-92 30-120 14 34 10 86-24 120z" fill="#6BA56A" />
      <path d="M298 508c14-40 40-54 66-56-6 30-28 52-60 56z" fill="#3E7648" />
      <path d="M294 508c-10-44-18-64-16-98 18 22 26 58 24 98z" fill="#84B77C" />
    </>
  );
}
