import './setup/node-version.mjs';
import { join } from 'node:path';
import { password, populate } from './demo/people.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { endWithNpm } from './setup/parent.mjs';
import { cleanUp, cleanUpOnSignals, launch } from './setup/processes.mjs';
import { projectRoot } from './setup/project.mjs';
import { step, tell, commandError } from './setup/report.mjs';
import { temporaryFolder } from './testing/throwaway.mjs';

// Not the port of `npm start`, so that both can run.
const port = process.env.PORT || '3100';
const origin = `http://localhost:${port}`;

try {
  endWithNpm();
  cleanUpOnSignals();
  await ensureInstalled(projectRoot);
  await ensureBuilt(projectRoot);
  const server = launch(process.execPath, [join(projectRoot, 'server', 'dist', 'main.js')], {
    cwd: projectRoot,
    env: {
      PORT: port,
      PUBLIC_URL: origin,
      // Ignores the machine's configuration: a demo has its own data and keeps none.
      DATA_DIR: temporaryFolder('demo'),
      DATABASE_URL: '',
      REDIS_URL: '',
      MAIL_URL: '',
      REQUIRE_EMAIL_VERIFICATION: 'false',
      // Limits are off because one machine plays everyone.
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
  });
  const failed = server.ended.then(({ output }) => {
    throw commandError('The demo could not go on; what the server said is above.', output);
  });
  const people = await step('Starting, and moving people in', () =>
    Promise.race([ready().then(() => populate(origin)), failed]),
  );
  process.stdout.write(`
Porchlight is at ${origin}. Everything is gone when this ends (Ctrl+C).

Sign in as anyone, with the password '${password}':
${people.map(({ email, about }) => `  ${email.padEnd(20)} ${about}`).join('\n')}

Two browsers (or a private window) show a light going on at one end and appearing at the other.
As a phone: ${origin}/?mobile-preview=true
`);
  await failed;
} catch (error) {
  await cleanUp();
  tell(error);
  process.exit(1);
}

async function ready() {
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
