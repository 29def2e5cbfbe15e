import { BaseSequencer } from 'vitest/node';

/** Those that take more than ten seconds alone, longest first: none of them is left over at the end. */
const LONG = [
  'server/src/testing/fuzz/fuzz.test.ts',
  'server/src/testing/non-interference/http.test.ts',
  'server/src/main.test.ts',
  'server/src/platform/db/embedded-crashes.test.ts',
  'server/src/testing/non-interference/pure.test.ts',
  'domain/src/schedule-zones.test.ts',
  'server/src/chaos.redis.test.ts',
  'server/src/platform/db/embedded-home.test.ts',
  'server/src/features/availability/fan-out.test.ts',
  'server/src/backup/backup.test.ts',
  'server/src/authorisation.test.ts',
];

/** The order of files: what is known to be long, then whatever Vitest thinks best. */
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
