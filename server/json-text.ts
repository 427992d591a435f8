/** JSON as the database wrote it. It is sent on as it is; who has to look inside reads it. */
export class JsonText<Value> {
  readonly text: string
  #read: Value | undefined

  constructor(text: string) {
    this.text = text
  }

  read(): Value {
    this.#read ??= JSON.parse(this.text) as Value
    return this.#read
  }

  toJSON(): Value {
    return this.read()
  }
}

/** What may be sent where the contract says `Value`: itself, or all or some of it written already. */
export type Sent<Value> = JsonText<Value> | { [Key in keyof Value]: Value[Key] | JsonText<Value[Key]> }

/** The same text as of `JSON.stringify`, but what is written already, as a whole or as a field, is not read for it. */
export function writeJson(value: object): string {
  if (value instanceof JsonText) return value.text
  const written = Object.entries(value).filter(([, field]) => field instanceof JsonText)
  if (written.length === 0) return JSON.stringify(value)
  const rest = JSON.stringify({ ...value, ...Object.fromEntries(written.map(([key]) => [key, undefined])) })
  const fields = written.map(([key, field]) => `${JSON.stringify(key)}:${field.text}`).join(',')
  return rest === '{}' ? `{${fields}}` : `${rest.slice(0, -1)},${fields}}`
}

/** What was sent, for a caller in this process. */
export const readSent = <Value extends object>(sent: Sent<Value>): Value =>
  JSON.parse(writeJson(sent)) as Value
