import { cleanUp } from '../setup/processes.mjs';
import { tell } from '../setup/report.mjs';
import { runSource } from '../setup/source-program.mjs';

/**
 * Runs a program together with a service that it needs, and stops both. Fails with a message if the
 * service is not available.
 *
 * @param {() => Promise<{ url: string } | { missing: string }>} start
 * @param {string} variable environment variable for the service's URL
 * @param {string} program
 */
export async function runBeside(start, variable, program) {
  const service = await start();
  if ('missing' in service) {
    tell(new Error(service.missing));
    process.exitCode = 1;
  } else {
    process.env[variable] = service.url;
    await runSource(program);
  }
  await cleanUp();
}
