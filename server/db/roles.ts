import pg from 'pg'
import { appRole, ownerRole, readerRole } from './privileges.ts'

/** Role name -> password. A role that exists already gets the password as well; without one it keeps its own. */
export type RolePasswords = Partial<Record<typeof ownerRole | typeof appRole, string>>

/**
 * Prepares a database for the roles, as an administrator: creates them where they are missing and hands the database
 * and everything in it to the owner. A database in which one role did everything keeps all its data. Safe to repeat.
 */
export async function prepareRoles(adminUrl: string, passwords: RolePasswords): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('roles'))`)
    for (const role of [ownerRole, appRole] as const) await prepareRole(client, role, passwords[role])
    await prepareReader(client)
    await client.query(handOver)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Which of the two roles that sign in exist already. */
export async function findRoles(adminUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await listRoles(client)
  } finally {
    await client.end()
  }
}

async function listRoles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1)',
    [[ownerRole, appRole]],
  )
  return rows.map(({ rolname }) => rolname)
}

async function prepareRole(client: pg.Client, role: string, password: string | undefined): Promise<void> {
  if (!(await listRoles(client)).includes(role)) await client.query(`create role ${role} login`)
  if (password !== undefined)
    await client.query(`alter role ${role} login password ${client.escapeLiteral(password)}`)
}

/** `labsilta_app` may become the reader and has no rights of it before, so that policies of the reader do not hold for it. */
async function prepareReader(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [readerRole])
  if (rowCount === 0) await client.query(`create role ${readerRole} nologin`)
  const { rows } = await client.query('select pg_has_role($1, $2, $3) as is_granted', [
    appRole,
    readerRole,
    'SET',
  ])
  // Only an administrator of the reader may grant it, which another one than the first may not be.
  if (!rows[0]?.is_granted)
    await client.query(`grant ${readerRole} to ${appRole} with inherit false, set true`)
}

/** Objects of an extension stay with it, and a sequence of a column follows its table. */
const handOver = `
do $$
declare
  statement text;
  schemas constant text[] := array['public', 'pgboss', 'local_identity', 'local_demo'];
begin
  -- An administrator who is no superuser gives away only to a role that it may become.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant ${ownerRole} to %I', current_user);
  end if;
  execute format('alter database %I owner to ${ownerRole}', current_database());
  execute format('revoke temporary on database %I from public', current_database());
  grant usage, create on schema public to ${ownerRole};
  revoke create on schema public from public;

  for statement in
    with owner as (select oid from pg_roles where rolname = '${ownerRole}'),
    spaces as (select n.* from pg_namespace n where nspname = any(schemas)),
    kept as (select classid, objid from pg_depend where deptype in ('e', 'a', 'i'))
    select text from (
      select 1 as step, format('alter schema %I owner to ${ownerRole}', nspname) as text
      from spaces, owner where nspowner <> owner.oid and nspname <> 'public'
      union all
      select 2, format('alter %s %s owner to ${ownerRole}',
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        c.oid::regclass)
      from owner, pg_class c join spaces s on s.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> owner.oid
        and (relkind <> 'S' or not exists (select from kept where classid = 'pg_class'::regclass and objid = c.oid))
      union all
      select 3, format('alter routine %s owner to ${ownerRole}', p.oid::regprocedure)
      from owner, pg_proc p join spaces s on s.oid = pronamespace
      where proowner <> owner.oid and not exists (select from kept where classid = 'pg_proc'::regclass and objid = p.oid)
      union all
      select 4, format('alter type %s owner to ${ownerRole}', t.oid::regtype)
      from owner, pg_type t join spaces s on s.oid = typnamespace
      where typtype in ('d', 'e') and typowner <> owner.oid
        and not exists (select from kept where classid = 'pg_type'::regclass and objid = t.oid)
    ) statements order by step
  loop
    execute statement;
  end loop;
end $$`
