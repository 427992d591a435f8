import { sql } from 'kysely'

/** Statements whose row types are wrong, for the test of the test. */
export const planted = [
  sql<{ id: string; name: string; createdAt: string }>`
    select id, name, created_at as "createdAt" from people where id = ${'a'}::uuid`,
  sql<{ id: string; country: string }>`select id, country from organisations`,
  sql<{ number: number; title: string }>`select number, name from orders limit ${1}`,
]
