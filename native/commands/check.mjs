/**
 * Holds both native projects, the environment of the server and, with `--server URL`, a running
 * server against `native/porchlight.config.json`.
 */
import { projectRoot } from '../../scripts/setup/project.mjs';
import { tell, commandError } from '../../scripts/setup/report.mjs';
import { configProblems, environmentProblems, serverProblems } from '../config/check.mjs';
import { ConfigError, readConfig } from '../config/config.mjs';

try {
  const config = readConfig(projectRoot);
  const server = serverFrom(process.argv.slice(2));
  const here = configProblems(`${projectRoot}/native`, config);
  for (const problem of here) console.log(problem);
  const around = environmentProblems(process.env, config);
  const there = server === null ? [] : await serverProblems(server, config);
  for (const problem of [...around, ...there]) console.log(problem);
  const way = here.length > 0 ? " 'npm run native:sync' writes the projects." : '';
  const found = here.length + around.length + there.length;
  if (found > 0) throw commandError(`${found} to correct.${way}`);
  const scope = server === null ? 'The native projects match' : `The projects and ${server} match`;
  console.log(`${scope} native/porchlight.config.json.`);
} catch (error) {
  tell(error instanceof ConfigError ? commandError(error.message) : error);
  process.exitCode = 1;
}

/**
 * @param {string[]} args
 * @returns {string | null}
 */
function serverFrom(args) {
  if (args.length === 0) return null;
  const [flag, given = ''] = args;
  // Without its scheme, `localhost:3000` is an address of the scheme `localhost:`.
  const isAddress = URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
  if (flag !== '--server' || !isAddress)
    throw commandError(
      'npm run native:check takes --server with an address such as https://porchlight.example.',
    );
  return new URL(given).origin;
}
