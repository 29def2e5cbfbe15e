/** The fields that differ from what was sent. */
export function unsaved<Form extends object>(
  now: Partial<Form>,
  sent: Partial<Form>,
): Partial<Form> {
  const names = Object.keys(now) as (keyof Form)[];
  return Object.fromEntries(
    names.filter((name) => now[name] !== sent[name]).map((name) => [name, now[name]]),
  ) as Partial<Form>;
}
