import type { Session } from './session.ts';

export interface Table {
  name: string;
  /** In table order; generated columns are left out. */
  columns: { name: string; type: string; isIdentity: boolean }[];
}

/** The tables of members' data, each after those it references. A partitioned table counts as one; unlogged ones are skipped. */
export async function listTables(session: Session): Promise<Table[]> {
  const columns = await session.query<{
    table: string;
    name: string;
    type: string;
    identity: string;
  }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attidentity as identity
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' order by c.relname, a.attnum`,
  );
  const references = await session.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.conrelid <> k.confrelid`,
  );
  const tables = Map.groupBy(columns, ({ table }) => table);
  const ordered: Table[] = [];
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const { from, to } of references) if (from === name) visit(to);
    const own = (tables.get(name) ?? []).map(({ name: column, type, identity }) => ({
      name: column,
      type,
      isIdentity: identity !== '',
    }));
    ordered.push({ name, columns: own });
  };
  for (const name of tables.keys()) visit(name);
  return ordered;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
