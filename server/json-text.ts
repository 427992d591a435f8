/** JSON text from the database. It is sent unchanged; `read` parses it. */
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

/** Reply of the type `Value`, or JSON text of all or some of it. */
export type Sent<Value> = JsonText<Value> | { [Key in keyof Value]: Value[Key] | JsonText<Value[Key]> }

/** Stringifies a value like `JSON.stringify`, but inserts JSON texts without parsing them. */
export function writeJson(value: object): string {
  if (value instanceof JsonText) return value.text
  const written = Object.entries(value).filter(([, field]) => field instanceof JsonText)
  if (written.length === 0) return JSON.stringify(value)
  const rest = JSON.stringify({ ...value, ...Object.fromEntries(written.map(([key]) => [key, undefined])) })
  const fields = written.map(([key, field]) => `${JSON.stringify(key)}:${field.text}`).join(',')
  return rest === '{}' ? `{${fields}}` : `${rest.slice(0, -1)},${fields}}`
}

/** Value of a reply, for a caller in this process. */
export const readSent = <Value extends object>(sent: Sent<Value>): Value =>
  JSON.parse(writeJson(sent)) as Value
