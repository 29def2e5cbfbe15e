import { afterEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';

const FILE = 'assets/CropDialog-1.css';
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>(`link[href="/${FILE}"]`)];
const answer = (event: 'load' | 'error') => links().at(-1)?.dispatchEvent(new Event(event));

afterEach(() => document.head.replaceChildren());

test('a part without style sheets is loaded at once', async () => {
  await expect(loadPart(async () => 'here')).resolves.toBe('here');
});

test('the style sheet of the page itself is not loaded a second time', async () => {
  document.head.innerHTML = '<link rel="alternate stylesheet" href="/assets/app-1.css">';
  await expect(loadPart(async () => 'here', ['assets/app-1.css'])).resolves.toBe('here');
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
});

test('a style sheet that failed is asked for again, and the part waits for it', async () => {
  // The document of the test would really load it.
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    document.createElement('div').append(node);
    vi.spyOn(document.head, 'querySelectorAll').mockReturnValue([node] as never);
  });
  const load = vi.fn<() => Promise<string>>(async () => 'here');
  const first = loadPart(load, [FILE]);
  answer('error');
  await expect(first).rejects.toThrow(FILE);
  expect(load).not.toHaveBeenCalled();

  const second = loadPart(load, [FILE]);
  const beside = loadPart(load, [FILE]);
  answer('load');
  await expect(Promise.all([second, beside])).resolves.toEqual(['here', 'here']);
  expect(document.head.append).toHaveBeenCalledTimes(2);
});
