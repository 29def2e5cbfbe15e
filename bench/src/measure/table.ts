/** Summaries as Markdown tables, for a terminal or a document. */
import type { Row, Summary } from './summary.ts';

export function table(title: string, { systems, subject, rows }: Summary): string {
  const others = systems.includes(subject) ? systems.filter((system) => system !== subject) : [];
  const head = ['', ...systems, ...others.map((other) => `${subject} ÷ ${other}`)];
  const lines = rows.map((row) => [
    nameOf(row),
    ...systems.map((system) => brief(row.medians[system])),
    ...others.map((other) => brief(row.ratios[other], '')),
  ]);
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [`### ${title}`, '', ...[head, rule, ...lines].map(asLine), ''].join('\n');
}

const nameOf = ({ name, unit }: Row): string => (unit === '' ? name : `${name}, ${unit}`);

const asLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Three significant digits; more would be noise. */
export function brief(value: number | undefined, none = '–'): string {
  if (value === undefined || !Number.isFinite(value)) return none;
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1000) return Math.round(value).toLocaleString('en');
  if (Number.isInteger(value) || size >= 100) return value.toFixed(0);
  if (size >= 10) return value.toFixed(1);
  return value.toFixed(size >= 1 ? 2 : 3);
}
