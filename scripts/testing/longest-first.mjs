import { BaseSequencer } from 'vitest/node';

/** Files that take more than ten seconds alone, longest first, so that none of them runs last. */
const LONG = [
  'campaigns/src/fuzz/fuzz.test.ts',
  'campaigns/src/non-interference/http.test.ts',
  'server/src/main.test.ts',
  'embedded-postgres/src/crashes.test.ts',
  'campaigns/src/non-interference/pure.test.ts',
  'domain/src/schedule-zones.test.ts',
  'campaigns/src/chaos/chaos.redis.test.ts',
  'embedded-postgres/src/home.test.ts',
  'server/src/features/availability/fan-out.test.ts',
  'server/src/backup/backup.test.ts',
  'server/src/authorisation.test.ts',
];

/** Runs known long files first, then the rest in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one.moduleId) - rank(other.moduleId));
  }
}

/** @param {string} file */
function rank(file) {
  const place = LONG.findIndex((name) => file.endsWith(`/${name}`));
  return place === -1 ? LONG.length : place;
}
