import { listTables, quoted } from './catalog.ts';
import type { Session } from './session.ts';

const ROWS = 3;
/** Characters that a line-based file must preserve: quotes, backslashes, line ends, U+2028, astral characters, SQL's null as text. */
const TEXT = String.raw`Straße "ä" \N \\ ` + '\n\r\t\u2028 𝄞 null, [1]';
/** Values for columns where a check or the code requires a certain one. */
const VALUES: Record<string, string> = {
  rating: '3',
  facets: `'{"word_to_meaning","article"}'`,
};

/** For tests: fills every table with rows derived only from the column types, so that new tables are covered too. */
export async function fillTables(session: Session): Promise<void> {
  const tables = await listTables(session);
  const keys = await session.query<{ from: string; column: string; to: string; target: string }>(
    `select f.relname as from, a.attname as column, t.relname as to, b.attname as target
     from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     cross join unnest(k.conkey, k.confkey) as pair (own, other)
     join pg_attribute a on a.attrelid = f.oid and a.attnum = pair.own
     join pg_attribute b on b.attrelid = t.oid and b.attnum = pair.other
     where k.contype = 'f'`,
  );
  for (const { name, columns } of tables) {
    const own = columns.filter(({ isIdentity }) => !isIdentity);
    for (let row = 0; row < ROWS; row++) {
      const values = own.map((column) => {
        const key = keys.find(({ from, column: by }) => from === name && by === column.name);
        if (key) {
          // In the order of insertion: a key of several columns must name one row.
          return `(select ${quoted(key.target)} from ${quoted(key.to)} order by ctid offset ${row} limit 1)`;
        }
        return `${VALUES[column.name] ?? valueOf(column.type, row)}::${column.type}`;
      });
      await session.execute(
        `insert into ${quoted(name)} (${own.map((column) => quoted(column.name)).join(', ')}) values (${values.join(', ')})`,
      );
    }
  }
}

function valueOf(type: string, row: number): string {
  const text = `'${TEXT.replaceAll("'", "''")}${row}'`;
  if (type === 'uuid') return `gen_random_uuid()`;
  if (type === 'boolean') return String(row % 2 === 0);
  if (type.startsWith('timestamp')) return `'2026-11-21 12:00:00.12345${row}+01'`;
  if (type === 'date') return `'2026-11-2${row}'`;
  if (/^(?:integer|bigint|smallint)$/u.test(type)) return String(row);
  if (/^(?:real|double precision|numeric)/u.test(type)) return `0.1 + ${row} / 3.0`;
  // A JSON null differs from SQL's.
  if (/^jsonb?$/u.test(type)) return row === 0 ? `'null'` : `jsonb_build_object('ä', ${text})`;
  if (type === 'tsvector') return `array_to_tsvector(array['haus', 'straße${row}'])`;
  if (type.startsWith('character(')) return `repeat('${row}', 64)`;
  if (type.endsWith('[]')) return `array[${text}]`;
  return text;
}
