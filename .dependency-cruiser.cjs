// The import rules of docs/architecture.md. scripts/checks/import-rules.test.mjs plants one
// violation per rule and fails if a rule has none.
const no = (name, from, to) => ({ name, severity: 'error', from, to });

const TEST = ['\\.test\\.tsx?$', '^web/src/testing/'];
const npm = (...names) =>
  names.map((name) => `(^|/)node_modules/(@types/)?${name}(/|$)|^${name}(/|$)`);

module.exports = {
  forbidden: [
    no('no-cycles', {}, { circular: true }),
    no('resolvable', {}, { couldNotResolve: true }),

    no(
      'domain-is-pure',
      { path: '^domain/src/', pathNot: [...TEST, '^domain/src/phone(-format)?\\.ts$'] },
      { pathNot: '^domain/src/' },
    ),
    no(
      'domain-phone-alone-parses-numbers',
      { path: '^domain/src/phone(-format)?\\.ts$' },
      { pathNot: ['^domain/src/', ...npm('libphonenumber-js')] },
    ),
    no(
      'contract-knows-domain-and-zod',
      { path: '^contract/src/', pathNot: TEST },
      { pathNot: ['^(contract|domain)/src/', ...npm('zod')] },
    ),
    no(
      'foundations-look-down-only',
      { path: '^(domain|contract)/' },
      { path: '^(messages|embedded-postgres|server|testing|web|native|e2e|bench|scripts)/' },
    ),
    no(
      'messages-know-domain-only',
      { path: '^messages/src/', pathNot: TEST },
      { pathNot: '^(messages|domain)/src/' },
    ),
    // The server speaks several languages at once; `t` has one, that of the app.
    no(
      'server-names-the-language',
      { path: '^server/' },
      { path: '^messages/', pathNot: '^messages/src/(translator|format|area|pick-language)\\.ts$' },
    ),
    no(
      'embedded-postgres-stands-alone',
      { path: '^embedded-postgres/' },
      { path: '^(domain|contract|server|testing|web|native|e2e|bench|scripts)/' },
    ),
    no(
      'server-and-web-meet-in-contract',
      { path: '^(server|web)/' },
      { path: '^(server|web|native|e2e|bench|scripts)/', pathNot: '^$1/' },
    ),
    no(
      'web-knows-no-part-of-the-server',
      { path: '^(web|native)/' },
      { path: '^(embedded-postgres|testing)/' },
    ),
    no(
      'test-worlds-know-the-server-only',
      { path: '^(testing|campaigns)/' },
      { path: '^(web|native|e2e|bench|scripts)/' },
    ),
    no('nobody-imports-campaigns', { pathNot: '^campaigns/' }, { path: '^campaigns/' }),
    no(
      'e2e-from-outside',
      { path: '^e2e/' },
      {
        path: '^(embedded-postgres|server|testing|web|native|domain|bench|scripts)/',
        // Test tools that know nothing of the product: the shell simulator, an authenticator, and a
        // sign-in service.
        pathNot: ['^native/shell/', '^testing/src/(authenticator|sign-in-service)\\.ts$'],
      },
    ),
    no(
      'bench-from-outside',
      { path: '^bench/' },
      { path: '^(embedded-postgres|server|testing|web|native|domain|e2e|scripts)/' },
    ),
    no(
      'testing-is-for-tests',
      { path: '^(server|web)/src/', pathNot: TEST },
      { path: ['^testing/', '^web/src/testing/'] },
    ),

    no(
      'server-feature-by-its-service',
      { path: '^server/src/features/([^/]+)/' },
      {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/service\\.ts$'],
      },
    ),
    no(
      'adapters-know-no-feature',
      { path: '^server/src/(realtime|sweeper|mail|push|platform)/', pathNot: TEST },
      { path: '^server/src/features/' },
    ),
    no(
      'app-is-the-top',
      { path: '^server/src/', pathNot: ['^server/src/main\\.ts$', ...TEST] },
      { path: '^server/src/app\\.ts$' },
    ),
    no('nobody-imports-main', {}, { path: '^(server|web)/src/main\\.tsx?$' }),
    no(
      'only-queries-hold-sql',
      { path: '^server/src/features/', pathNot: ['[/-]queries\\.ts$', ...TEST] },
      { path: npm('drizzle-orm', 'pg') },
    ),
    no(
      'routes-do-not-query',
      { path: '^server/src/features/[^/]+/routes\\.ts$' },
      { path: ['[/-]queries\\.ts$', '^server/src/platform/db(/|\\.ts$)'] },
    ),
    no(
      'only-routes-know-http',
      { path: '^server/src/features/', pathNot: ['/routes\\.ts$', ...TEST] },
      { path: npm('fastify', '@fastify') },
    ),

    no(
      'web-features-apart',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    no(
      'web-one-way',
      { path: '^web/src/(features|site|api|ui|device|state|storage|environment)/', pathNot: TEST },
      { path: '^web/src/app/' },
    ),
    no(
      'web-base-knows-no-feature',
      { path: '^web/src/(api|ui|device|state|storage|environment)/' },
      { path: '^web/src/(features|site)/' },
    ),
    no(
      'storage-and-environment-stand-alone',
      { path: '^web/src/(storage/|environment/|state/create-store)', pathNot: TEST },
      { path: '^web/src/', pathNot: '^web/src/(storage|environment)/' },
    ),
    no(
      'ui-is-only-looks',
      { path: '^web/src/ui/' },
      {
        path: [
          '^web/src/(api|device|storage|environment)/',
          '^(contract|domain)/',
          ...npm('@tanstack/react-query'),
        ],
      },
    ),
    no(
      'features-see-only-the-port',
      { path: '^web/src/(features|site|api|ui|state)/', pathNot: TEST },
      { path: '^web/src/device/', pathNot: '^web/src/device/device\\.ts$' },
    ),
    no(
      'native-by-its-front-door',
      { path: '^web/', pathNot: ['^web/src/device/native/', ...TEST] },
      { path: '^web/src/device/native/', pathNot: '^web/src/device/native/native\\.ts$' },
    ),
    // This code is large and runs for seconds, so only workers may load it, never a page.
    no(
      'curves-in-workers-only',
      { path: '^web/src/', pathNot: ['/blinding\\.ts$', ...TEST] },
      { path: npm('@noble') },
    ),
    no(
      'heavy-parts-in-workers-only',
      { path: '^web/src/', pathNot: ['\\.worker\\.ts$', ...TEST] },
      { path: ['/blinding\\.ts$', '^domain/src/phone\\.ts$'] },
    ),
    no(
      'capacitor-behind-the-port',
      { path: '^web/', pathNot: '^web/src/device/native/' },
      { path: npm('@(capacitor|capacitor-community|capgo|capawesome|aparajita)') },
    ),
  ],
  options: {
    // Type imports count as dependencies: rules for values only would let layers leak.
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: {
      path: '(^|/)(dist|coverage|test-results|playwright-report)/|^native/(android|ios)/',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
