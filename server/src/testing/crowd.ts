/** Many people at once, made by the database itself: for what is measured at a size. */
export type Query = (text: string) => Promise<unknown>;

/** The same number is the same person, with the same session, in every crowd. */
export const crowdToken = (n: number): string => String(n).padStart(43, 'x');

/** By chance in looks alone: a version 4, as the contract wants it. */
const id = (n: string) =>
  `overlay(overlay(md5('crowd ' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;

/** People 1 to `people`; each is a contact of the `contacts / 2` before and after, in a ring. */
export async function makeCrowd(
  query: Query,
  wish: { people: number; contacts: number; sessions: boolean; now: number },
): Promise<void> {
  const { people, contacts } = wish;
  const now = `'${new Date(wish.now).toISOString()}'::timestamptz`;
  const everyone = `generate_series(1, ${people}) as n`;
  // Without the check of every single row, which is right by construction.
  await query(`
    begin;
    set local session_replication_role = replica;
    insert into users (id, email, password_hash, username, display_name, name_key, phone_typed, created_at)
      select ${id('n')}, 'crowd' || n || '@example.com', '', 'crowd' || n, 'Crowd', 'crowd' || n, '', ${now}
      from ${everyone};
    insert into contacts (user_id, contact_id, friendship_id, created_at)
      select side.a, side.b, pair.friendship, ${now}
      from (select ${id('n')} as a, ${id(`(n + step - 1) % ${people} + 1`)} as b,
              gen_random_uuid() as friendship
            from ${everyone} cross join generate_series(1, ${contacts / 2}) as step) as pair
      cross join lateral (values (pair.a, pair.b), (pair.b, pair.a)) as side (a, b);
    ${
      wish.sessions
        ? `insert into sessions (id, token_hash, user_id, device, created_at, last_used_at)
      select gen_random_uuid(), sha256(convert_to(lpad(n::text, 43, 'x'), 'UTF8')), ${id('n')}, 'Test', ${now}, ${now}
      from ${everyone};`
        : ''
    }
    commit;`);
}

/** A light that is on by hand and ends at `at`, for these people. */
export async function letTimersEnd(query: Query, numbers: string, at: number): Promise<void> {
  const end = `'${new Date(at).toISOString()}'::timestamptz`;
  await query(`
    begin;
    create temp table ending on commit drop as select ${id('n')} as id from ${numbers} as n;
    update users u set status = 'available', status_source = 'manual', expires_at = ${end},
      next_due_at = ${end}, lit_since = ${end} - interval '1 hour'
      from ending e where u.id = e.id;
    insert into wake_ups (user_id, at) select id, ${end} from ending
      on conflict (user_id) do update set at = excluded.at;
    commit;`);
}

/** A schedule that opens at this minute (UTC), for people 1 to `people`. */
export async function letSchedulesOpen(query: Query, people: number, at: number): Promise<void> {
  const time = (ms: number) => new Date(ms).toISOString().slice(11, 16);
  const opening = `'${new Date(at).toISOString()}'::timestamptz`;
  const weekday = new Date(at).getUTCDay();
  const everyone = `generate_series(1, ${people}) as n`;
  await query(`
    begin;
    insert into schedule_entries (id, user_id, day_of_week, start_time, end_time, is_enabled, created_at)
      select gen_random_uuid(), ${id('n')}, ${weekday}, '${time(at)}', '${time(at + 3_600_000)}', true, ${opening}
      from ${everyone};
    update users u set boundary_at = ${opening}, next_due_at = ${opening}
      from (select ${id('n')} as id from ${everyone}) as e where u.id = e.id;
    insert into wake_ups (user_id, at) select ${id('n')}, ${opening} from ${everyone};
    commit;
    analyze;`);
}
