/** The tables to back up, in foreign-key order. */
import type pg from 'pg';

export type Table = { readonly name: string; readonly columns: readonly string[] };

type Found = { name: string; columns: string[]; needs: string[] };

export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Found>(`
    select c.relname::text as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select distinct r.relname::text from pg_constraint f
        join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`);
  return inOrder(rows);
}

/**
 * Views of tag lists stay out of a backup: a restored list counts its versions from the backup on,
 * so nobody may be told the changes since a version of before.
 */
export async function tablesToKeep(client: pg.ClientBase): Promise<Table[]> {
  return (await tablesOf(client)).filter(({ name }) => name !== 'tag_views');
}

function inOrder(tables: readonly Found[]): Table[] {
  const ordered: Table[] = [];
  const isThere = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const ready = tables.find(({ name, needs }) => !isThere(name) && needs.every(isThere));
    if (!ready) throw new Error('tables refer to each other in a circle');
    ordered.push({ name: ready.name, columns: ready.columns });
  }
  return ordered;
}

/** Quotes an identifier for SQL: names in a backup file are not trusted. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnList = (table: Table): string => table.columns.map(quoted).join(', ');
