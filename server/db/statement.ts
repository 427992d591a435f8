import type { CompiledQuery, QueryResult, RawBuilder } from 'kysely'
import { type Db, sendText, sendUnawaited, type Tx } from './database.ts'

/** Where a value will stand. A builder may ask whether there is one, never what it is. */
type Place = { readonly place: string }
export type Places<Values> = {
  [Name in keyof Values]: Place | (undefined extends Values[Name] ? undefined : never)
}

type Text = { compiled: CompiledQuery; order: string[] }

/**
 * A statement of a call that is made thousands of times a second. Its text is put together once for each set of values
 * that are given, instead of at every call, which costs as much time as the database needs for a short answer.
 *
 *     const selectName = statement<{ id: string }, { name: string }>((at) => sql`select name from people where id = ${at.id}`)
 *     const { rows } = await selectName(db, { id })
 */
export function statement<Values extends object, Row>(
  build: (at: Places<Values>) => RawBuilder<Row>,
): (db: Db | Tx, values: Values) => Promise<QueryResult<Row>> {
  const textOf = prepare(build)
  return (db, values) => {
    const { compiled, given } = textOf(db, values)
    return sendText<Row>(db, compiled, given)
  }
}

/**
 * The same for a write whose answer nobody needs: the transaction goes on while the database works. What fails is told by
 * what is waited for next, at the latest by the commit.
 */
export function deed<Values extends object>(
  build: (at: Places<Values>) => RawBuilder<unknown>,
): (tx: Tx, values: Values) => Promise<void> {
  const textOf = prepare(build)
  return (tx, values) => {
    const { compiled, given } = textOf(tx, values)
    return sendUnawaited(tx, compiled, given)
  }
}

function prepare<Values extends object>(build: (at: Places<Values>) => RawBuilder<unknown>) {
  const texts = new Map<string, Text>()
  return (db: Db | Tx, values: Values) => {
    const given = values as Record<string, unknown>
    let shape = ''
    for (const name in given) if (given[name] !== undefined) shape += `${name} `
    let text = texts.get(shape)
    if (!text) {
      text = compile(build(placesOf(given) as Places<Values>), db)
      texts.set(shape, text)
    }
    return { compiled: text.compiled, given: text.order.map((name) => given[name]) }
  }
}

function placesOf(given: Record<string, unknown>): Record<string, Place | undefined> {
  const places = Object.entries(given).map(([name, value]) => [
    name,
    value === undefined ? undefined : { place: name },
  ])
  return Object.fromEntries(places)
}

function compile(built: RawBuilder<unknown>, db: Db | Tx): Text {
  const compiled = built.compile(db)
  const order = compiled.parameters.map((parameter) => {
    const { place } = (parameter ?? {}) as Partial<Place>
    // A value that was known when the statement was written would be frozen in it for every later call.
    if (place === undefined) throw new Error('A statement has a parameter that is none of its values')
    return place
  })
  return { compiled, order }
}
