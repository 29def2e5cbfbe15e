import { defineConfig } from 'rolldown';

// Every program of the server: what `npm start`, `npm run seed`, `npm run backup` and
// `npm run restore` run, and each worker thread.
const entries = {
  main: './src/main.ts',
  seed: './src/seeding/seed.ts',
  backup: './src/backup.ts',
  restore: './src/restore.ts',
  'evaluate-worker': './src/features/discovery/evaluate-worker.mjs',
};

export default defineConfig({
  input: entries,
  platform: 'node',
  // The workspaces are TypeScript and go into the bundle, and so do packages of many small files,
  // which take Node longer to find than to run. The others stay where npm put them.
  external:
    /^(?!@porchlight\/|(?:drizzle-orm|zod|libphonenumber-js|obscenity)(?:\/|$)|[a-z]:[\\/])[@a-z]/i,
  output: {
    dir: 'dist',
    cleanDir: true,
    format: 'esm',
    sourcemap: true,
    // Flat, as deep as src/: `new URL('../migrations', import.meta.url)` holds in both.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
});
