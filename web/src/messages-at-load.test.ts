/** A text that is read while a module loads would stay in the language of that moment. */
import { expect, test, vi } from 'vitest';

const modules = import.meta.glob([
  './{api,app,device,features,ui}/**/*.{ts,tsx}',
  '!./**/*.test.{ts,tsx}',
  '!./**/{sw,*.worker}.ts',
  '!./ui/gallery/**',
]);

test('no module reads the catalogue while it loads', async () => {
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
