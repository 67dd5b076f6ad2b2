/**
 * The least that can answer a representative's inbox with the same JSON: node:http and pg, one prepared statement for the loans
 * that wait, no token, no other kind of waiting matter. Arguments: the database's URL, the institution. Prints its port.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const [, , url, institution] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 8 });
const waiting = {
  name: 'waiting',
  text: `select l.id, l.borrower_email, l.starts_at, l.ends_at, l.changed_at, i.id as item_id, i.model_id, i.serial_number,
      m.name, m.category, m.artist, m.maker, m.brand, m.record, count(*) over () as total
    from loans l join items i on i.id = l.item_id join models m on m.id = i.model_id
    where l.institution_id = $1 and l.state = 'created' order by l.ends_at, l.changed_at, l.id limit 50`,
  values: [institution],
};
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Etc/GMT-3' });

const inbox = async () => {
  const { rows } = await pool.query(waiting);
  return JSON.stringify({
    entries: rows.map((row) => ({
      lifecycle: 'loan',
      id: row.id,
      task: 'Approve the loan as curator',
      detail: `Starts ${day.format(row.starts_at)}, to ${row.borrower_email}`,
      since: row.changed_at.toISOString(),
      until: row.ends_at.toISOString(),
      item: {
        id: row.item_id,
        model_id: row.model_id,
        name: row.name,
        category: row.category,
        serial: row.serial_number || row.record.serial_number || '',
        maker: row.artist || row.maker || row.brand,
        cover: null,
      },
    })),
    total: Number(rows[0]?.total ?? 0),
    now: new Date().toISOString(),
  });
};

const server = createServer(async (_request, answer) => {
  try {
    const json = await inbox();
    answer.setHeader('content-type', 'application/json');
    answer.end(json);
  } catch (error) {
    answer.statusCode = 500;
    answer.end(String(error.stack));
  }
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
