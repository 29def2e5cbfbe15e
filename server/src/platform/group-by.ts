/** Rows by what they belong to, in the order they came. */
export function groupBy<K, T>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const same = groups.get(key);
    if (same) same.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
