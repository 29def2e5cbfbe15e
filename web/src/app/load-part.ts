/**
 * Loads a part of the app with its style sheets, if it has any. The build puts it in the place of
 * Vite's own helper, which is 1 kB larger and never asks again for a style sheet that failed.
 */
const styles = new Map<string, Promise<void>>();

export async function loadPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map((file) => styles.get(file) ?? loadStyle(file)));
  return load();
}

async function loadStyle(file: string): Promise<void> {
  const href = `/${file}`;
  // The page brings the app's own.
  if (document.querySelector(`link[rel~="stylesheet"][href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      styles.delete(file);
      reject(new Error(`${file} could not be loaded`));
    };
  });
  styles.set(file, loaded);
  document.head.append(link);
  return loaded;
}
