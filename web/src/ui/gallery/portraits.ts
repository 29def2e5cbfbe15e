type Look = { wall: string; skin: string; hair: string; shirt: string; long?: boolean };

const LOOKS: Record<string, Look> = {
  'Ruth Hale': { wall: '#DCE6C6', skin: '#F0C9A4', hair: '#D9D4CC', shirt: '#7A4B9A', long: true },
  'Sam Okafor': { wall: '#F6D9A8', skin: '#8A5A3A', hair: '#22160E', shirt: '#2C6A3F' },
  'Priya Nair': { wall: '#F3D3C2', skin: '#C68B5E', hair: '#251811', shirt: '#1C7573', long: true },
  'Ben Castellano': { wall: '#CFE0DA', skin: '#F1C8A6', hair: '#6B4226', shirt: '#B14A26' },
  'Theo Lindqvist': { wall: '#DDE8D0', skin: '#F6D2B4', hair: '#B8602A', shirt: '#2F5573' },
};

/** Drawn people, so that the gallery shows faces without fetching any. */
export function portraitOf(name: string): string | undefined {
  const look = LOOKS[name];
  if (!look) return undefined;
  const { wall, skin, hair, shirt, long } = look;
  const behind = long ? `<rect x="18" y="12" width="28" height="38" rx="14" fill="${hair}"/>` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <rect width="64" height="64" fill="${wall}"/>${behind}
    <path d="M8 66c1-13 10-19 24-19s23 6 24 19z" fill="${shirt}"/>
    <rect x="27" y="36" width="10" height="14" rx="5" fill="${skin}"/>
    <ellipse cx="32" cy="29" rx="11" ry="13" fill="${skin}"/>
    <path d="M21 27q0-13 11-13t11 13q-3-6-11-6t-11 6z" fill="${hair}"/>
    <circle cx="28" cy="29" r="1.2"/><circle cx="36" cy="29" r="1.2"/>
    <path d="M28.5 35.5q3.500 2.500 7 0" fill="none" stroke="#8A3B2A" stroke-width="1.4"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
