import { expect, test } from 'vitest';
import { compared, shown, type Run } from './figures.ts';
import { summarise } from './summary.ts';
import { brief, table } from './table.ts';

const run = (system: string, round: number, ms: number, lost = 0): Run => ({
  workload: 'latency',
  system,
  round,
  figures: [compared('last contact p50', 'ms', ms), shown('lost', '', lost)],
});

const runs = [
  run('porchlight', 1, 2),
  run('other', 1, 4),
  run('other', 2, 3),
  run('porchlight', 2, 6),
];

test('medians stand beside each other, and ratios are paired', () => {
  const [summary] = summarise(runs, ['other', 'porchlight', 'absent'], 'porchlight');
  expect(summary).toEqual({
    workload: 'latency',
    systems: ['other', 'porchlight'],
    subject: 'porchlight',
    rows: [
      {
        name: 'last contact p50',
        unit: 'ms',
        medians: { other: 3.5, porchlight: 4 },
        ratios: { other: (0.5 + 2) / 2 },
      },
      { name: 'lost', unit: '', medians: { other: 0, porchlight: 0 }, ratios: {} },
    ],
  });
});

test('a table is what Markdown calls one', () => {
  const [summary] = summarise(runs, ['other', 'porchlight'], 'porchlight');
  expect(summary && table('Latency', summary)).toBe(`### Latency

|  | other | porchlight | porchlight ÷ other |
| --- | ---: | ---: | ---: |
| last contact p50, ms | 3.50 | 4 | 1.25 |
| lost | 0 | 0 |  |
`);
});

test('without the subject there is nothing to compare with', () => {
  const [summary] = summarise([run('other', 1, 4)], ['other'], 'porchlight');
  expect(summary && table('Latency', summary)).not.toContain('÷');
});

test('a run that failed leaves its place empty', () => {
  const [summary] = summarise(
    [run('porchlight', 1, 2), run('other', 2, 4)],
    ['porchlight', 'other'],
    'porchlight',
  );
  expect(summary && table('Latency', summary)).toContain('| last contact p50, ms | 2 | 4 |  |');
});

test('numbers are as long as they can be trusted', () => {
  const told = [0, 0.01234, 1.2345, 12.345, 123.45, 12_345.6, 42, NaN, undefined].map((value) =>
    brief(value),
  );
  expect(told).toEqual(['0', '0.012', '1.23', '12.3', '123', '12,346', '42', '–', '–']);
});
