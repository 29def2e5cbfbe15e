/**
 * Due work: many schedules that open in one minute (`npm run storm`), and the cost of a sweep with
 * many people and few due ones (`npm run sweep-growth`), both with smaller numbers.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { none, shown, type Figure } from '../measure/figures.ts';
import { launch } from '../systems/launch.ts';
import type { Program } from './workload.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const DUE = 1000;

export const sweep: Program = {
  name: 'sweep',
  title: (sizes) =>
    `Sweep: ${sizes['storm-people']} schedules open in one minute; ` +
    `${DUE} are due among ${sizes['growth-people']} people`,
  async run(sizes, log, core) {
    const storm = ['storm', '--', '--people', String(sizes['storm-people'])];
    const people = ['--people', String(sizes['growth-people'])];
    const growth = ['sweep-growth', '--', ...people, '--due', String(DUE), '--rounds', '3'];
    for (const args of [storm, growth])
      await launch('npm', ['run', ...args], { cwd: root, env: {}, log, core }).ended;
    return figuresIn(readFileSync(log, 'utf8'));
  },
};

/** Parses the output of the two programs. */
export function figuresIn(text: string): Figure[] {
  const told = (pattern: RegExp): number => {
    const found = pattern.exec(text)?.[1];
    if (found === undefined) throw new Error(`Neither program said '${pattern.source}':\n${text}`);
    return Number(found);
  };
  const wanted = told(/^\d+ of (\d+) live messages/m);
  return [
    shown('storm: last contact', 's', told(/live messages, the last after ([\d.]+) s/)),
    shown('storm: last alert', 's', told(/alerts, the last after ([\d.]+) s/)),
    shown('storm: lists p99, storm ÷ quiet', '', told(/p99 is ([\d.]+) times/)),
    none('storm: not told', wanted - told(/^(\d+) of \d+ live messages/m)),
    shown('growth: time, many ÷ few people', '', told(/^time ([\d.]+) times/m)),
    shown('growth: buffers, many ÷ few people', '', told(/buffers ([\d.]+) times/)),
  ];
}
