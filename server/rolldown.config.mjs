import { defineConfig } from 'rolldown';

// Every program of the server: `npm start`, `npm run seed`, `npm run backup`, `npm run restore`, `npm run moderate`,
// `npm run operator`,
// and each worker thread.
const entries = {
  main: './src/main.ts',
  seed: './src/seeding/seed.ts',
  backup: './src/backup.ts',
  restore: './src/restore.ts',
  moderate: './src/moderate.ts',
  operator: './src/operator.ts',
  'evaluate-worker': './src/features/discovery/evaluate-worker.mjs',
};

export default defineConfig({
  input: entries,
  platform: 'node',
  // Bundled: the workspaces, which are TypeScript, and packages of many small files, because Node
  // takes longer to find those files than to run them. Other packages stay in node_modules.
  external:
    /^(?!@porchlight\/|(?:drizzle-orm|zod|libphonenumber-js|obscenity)(?:\/|$)|[a-z]:[\\/])[@a-z]/i,
  output: {
    dir: 'dist',
    cleanDir: true,
    format: 'esm',
    sourcemap: true,
    // Flat and as deep as src/, so that `new URL('../migrations', import.meta.url)` works in both.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
});
