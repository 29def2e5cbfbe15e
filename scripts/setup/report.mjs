/**
 * An error to be printed as one sentence, after the output that explains it, if any.
 *
 * @param {string} sentence
 * @param {string} [output]
 */
export function commandError(sentence, output) {
  return Object.assign(new Error(sentence), { told: true, output });
}

/** @param {unknown} error */
export function tell(error) {
  if (error instanceof Error && 'told' in error) {
    const output = 'output' in error && typeof error.output === 'string' ? error.output.trim() : '';
    if (output) process.stderr.write(`${output}\n\n`);
    process.stderr.write(`${error.message}\n`);
  } else {
    console.error(error);
  }
}

/**
 * Prints one line per step: its name, then its duration.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
export async function step(name, work) {
  const started = Date.now();
  process.stdout.write(`${name} … `);
  try {
    const result = await work();
    process.stdout.write(`done in ${seconds(Date.now() - started)}\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
