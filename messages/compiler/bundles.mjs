/**
 * The catalogue is split like the code: the app loads `first` with its first screen, `signedOut` for
 * visitors and `later` with every other screen, in one language. The rest is built into the program
 * that needs it, in every language. A test compares the first three with the imports of the app.
 */
/** @type {Record<string, string[]>} */
const placed = {
  first: ['app', 'availability', 'calls', 'common', 'contacts', 'kit', 'nfcSystem', 'time'],
  signedOut: ['auth', 'country', 'errors', 'leaving', 'password', 'suspended'],
  server: ['elapsed', 'mail', 'notices', 'time'],
  site: ['about', 'common', 'guide', 'kit', 'landing', 'publicReport', 'reports', 'site'],
  worker: ['worker'],
  native: ['native'],
  /** The app's page says these before the app is there. */
  page: ['page'],
};

/**
 * Needed by visitors, public pages or the server, and by later screens; the first screen has its own
 * word for a failure.
 */
const ALSO_LATER = ['country', 'elapsed', 'errors', 'password', 'reports', 'suspended'];

export const FIRST = 'first';
export const LOADED = [FIRST, 'signedOut', 'later'];

/**
 * @param {string[]} areas
 * @returns {Record<string, string[]>} the areas of each bundle
 */
export function bundles(areas) {
  const taken = new Set(Object.values(placed).flat());
  const here = Object.entries(placed).map(([bundle, names]) => [
    bundle,
    names.filter((name) => areas.includes(name)),
  ]);
  const later = areas.filter((area) => !taken.has(area) || ALSO_LATER.includes(area));
  return { ...Object.fromEntries(here), later };
}
