/** Saves and restores the database, for tests that try many changes from the same start. */
import type { World } from './world.ts';

export type SavedState = {
  /** A fingerprint of all tables; equal as long as nothing has changed. */
  fingerprint(): Promise<string>;
  restore(): Promise<void>;
};

export async function saveState(world: World): Promise<SavedState> {
  const tables = await tablesInOrder(world);
  await world.query('create schema saved');
  for (const table of tables) {
    await world.query(`create table saved.${table} as table public.${table}`);
  }
  // The security log also records refused attempts and downloads, and a download of tags which of
  // them were hidden from its viewer.
  const stated = tables.filter((name) => !['security_events', 'tag_views'].includes(name));
  const lines = stated.map((name) => `select '${name} ' || t::text as line from public.${name} t`);
  const restore = [
    'begin',
    `select set_config('porchlight.purge', 'on', true)`,
    ...tables.toReversed().map((table) => `delete from public.${table}`),
    ...tables.map((table) => `insert into public.${table} select * from saved.${table}`),
    'commit',
  ].join(';\n');
  return {
    async fingerprint() {
      const [row] = await world.query<{ hash: string }>(
        `select md5(string_agg(line, ',' order by line)) as hash
         from (${lines.join(' union all ')}) lines`,
      );
      return row?.hash ?? '';
    },
    restore: async () => void (await world.query(restore)),
  };
}

/** Tables in foreign-key order: each after the tables that it refers to. */
async function tablesInOrder(world: World): Promise<string[]> {
  const tables = await world.query<{ name: string; needs: string[] }>(`
    select c.relname::text as name, array(
      select distinct f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f') as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  const ordered: string[] = [];
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name, needs }) =>
        !ordered.includes(name) && needs.every((other) => ordered.includes(other)),
    );
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...ready.map(({ name }) => name));
  }
  return ordered;
}
