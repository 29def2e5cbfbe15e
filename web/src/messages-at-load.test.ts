/** A text that is read while a module loads would stay in the language of that moment. */
import { expect, test, vi } from 'vitest';

const modules = import.meta.glob([
  './{api,app,device,features,ui}/**/*.{ts,tsx}',
  '!./**/*.test.{ts,tsx}',
  '!./**/{sw,*.worker}.ts',
  '!./ui/gallery/**',
]);

// It loads the whole app, which takes long where much else runs.
test('no module reads the catalogue while it loads', { timeout: 180_000 }, async () => {
  vi.resetModules();
  const { t, setLanguage } = await import('@porchlight/messages/t');
  setLanguage('en');
  expect(() => t('app.home')).toThrow('not loaded');
  const failed: string[] = [];
  for (const [path, load] of Object.entries(modules)) {
    try {
      await load();
    } catch (error) {
      failed.push(`${path}: ${String(error)}`);
    }
  }
  expect(failed).toEqual([]);
});
