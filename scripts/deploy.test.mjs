/** Deployment files may only name settings, endpoints and metrics that the product has. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { projectRoot, readJson } from './setup/project.mjs';
import { configuration } from './testing/environment.mjs';

/** @param {string} path */
const read = (path) => readFileSync(join(projectRoot, path), 'utf8');
const compose = parse(read('deploy/compose.yaml'), { merge: true });
const documents = parseAllDocuments(read('deploy/kubernetes/porchlight.yaml'));
const manifests = documents.map((document) => document.toJS());
const dockerfile = read('Dockerfile');
const served = read('server/src/platform/http/operator-endpoints.ts');

/** @param {string} kind */
const manifest = (kind) => manifests.find((each) => each.kind === kind);

test('the image has every workspace, runs as nobody special, and starts what is built', () => {
  const build = dockerfile.split('\nFROM ')[1] || '';
  const { workspaces, scripts } = readJson(join(projectRoot, 'package.json'));
  for (const workspace of workspaces)
    expect(build).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  const last = dockerfile.split('\nFROM ').at(-1) || '';
  expect(last.indexOf('USER node')).toBeGreaterThan(0);
  // The same flags as `npm start`.
  const [node, ...rest] = scripts.start.split(' ');
  const started = JSON.stringify([node, ...rest.slice(0, -1), 'server/dist/main.js']);
  expect(last.replaceAll('", "', '","').indexOf(`CMD ${started}`)).toBeGreaterThan(
    last.indexOf('USER node'),
  );
  expect(read('server/rolldown.config.mjs')).toContain("main: './src/main.ts'");
  for (const word of last
    .match(/^ENV .*/gm)
    ?.join(' ')
    .match(/\w+(?==)/g) || [])
    expect([...configuration, 'NODE_ENV']).toContain(word);
});

test('the compose file sets what the server reads, and trusts its own proxy alone', () => {
  const { porchlight, proxy, postgres, redis } = compose.services;
  for (const name of Object.keys(porchlight.environment)) expect(configuration).toContain(name);
  expect(porchlight.deploy.replicas).toBeGreaterThan(1);
  expect(porchlight.environment.TRUST_PROXY).toBe(proxy.networks.inside.ipv4_address);
  expect(porchlight.environment.DATABASE_URL).toContain('@postgres:5432/');
  expect(porchlight.environment.REDIS_URL).toBe('redis://redis:6379');
  for (const each of [postgres, redis]) expect(each.healthcheck.test[0]).toBe('CMD');
  expect(read('deploy/Caddyfile')).toContain('/readyz');
});

test('the manifests probe endpoints that exist, and roll without a gap', () => {
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const { spec } = manifest('Deployment');
  const [container] = spec.template.spec.containers;
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
    expect(served).toContain(`app.get('${container[probe].httpGet.path}'`);
  expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
  expect(spec.template.spec.securityContext.runAsNonRoot).toBe(true);
  for (const { name } of container.env) expect(configuration).toContain(name);
  const { selector } = manifest('Service').spec;
  expect(spec.template.metadata.labels).toMatchObject(selector);
  expect(manifest('PodDisruptionBudget').spec.minAvailable).toBeLessThan(spec.replicas);
  expect(manifest('Ingress').spec.rules[0].http.paths[0].backend.service.name).toBe('porchlight');
});

test('the dashboard draws numbers that are counted', () => {
  const { panels } = readJson(join(projectRoot, 'deploy/grafana/porchlight.json'));
  const counted = ['platform/observability/metrics', 'gauges', 'features/reports/gauges']
    .map((file) => read(`server/src/${file}.ts`))
    .join('');
  const drawn = JSON.stringify(panels).match(/porchlight_\w+/g) || [];
  expect(drawn.length).toBeGreaterThan(8);
  for (const name of drawn.map((each) => each.replace(/_(bucket|count|sum)$/, '')))
    expect(counted).toMatch(new RegExp(`'(porchlight_)?${name.replace('porchlight_', '')}'`));
});
