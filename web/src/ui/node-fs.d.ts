// The browser's program has no Node types, so that nobody reaches for them. The one test that reads
// style sheets from disk gets this one function.
declare module 'node:fs' {
  export function readFileSync(file: URL, encoding: 'utf8'): string;
}
