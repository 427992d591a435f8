import type { Adapter, AdapterPayload } from 'oidc-provider'
import pg from 'pg'

/**
 * Stores sessions, grants and tokens of the local provider in a schema of its own, separate from the product's tables, so
 * that a restart signs nobody out.
 */
export async function openStore(databaseUrl: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  // A broken idle connection must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  await pool.query(`
    select pg_advisory_xact_lock(hashtext('local_identity'));
    create schema if not exists local_identity;
    create table if not exists local_identity.entries (
      model text not null,
      id text not null,
      payload jsonb not null,
      expires_at timestamptz,
      primary key (model, id)
    );
    create index if not exists entries_by_grant on local_identity.entries ((payload->>'grantId'));
    create index if not exists entries_by_uid on local_identity.entries (model, (payload->>'uid'));
    delete from local_identity.entries where expires_at < now();
  `)
  return pool
}

export function entryStore(pool: pg.Pool): (model: string) => Adapter {
  return (model) => {
    const find = async (condition: string, value: string) => {
      const { rows } = await pool.query<{ payload: AdapterPayload }>(
        `select payload from local_identity.entries where model = $1 and ${condition} = $2`,
        [model, value],
      )
      return rows[0]?.payload
    }
    return {
      find: (id) => find('id', id),
      findByUid: (uid) => find("payload->>'uid'", uid),
      findByUserCode: (code) => find("payload->>'userCode'", code),
      async upsert(id, payload, expiresIn) {
        await pool.query(
          `insert into local_identity.entries (model, id, payload, expires_at)
           values ($1, $2, $3, now() + make_interval(secs => $4))
           on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
          [model, id, payload, expiresIn ?? null],
        )
      },
      async consume(id) {
        await pool.query(
          `update local_identity.entries
           set payload = payload || jsonb_build_object('consumed', extract(epoch from now())::bigint)
           where model = $1 and id = $2`,
          [model, id],
        )
      },
      async destroy(id) {
        await pool.query('delete from local_identity.entries where model = $1 and id = $2', [model, id])
      },
      async revokeByGrantId(grantId) {
        await pool.query(`delete from local_identity.entries where model = $1 and payload->>'grantId' = $2`, [
          model,
          grantId,
        ])
      },
    }
  }
}
