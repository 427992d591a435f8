/** JSON that makes the most work in one respect, each as large as `limit` allows. `field` is one that the endpoint knows. */
export function worstJson(field: string, limit: number): Record<string, string> {
  const room = limit - 100
  return {
    'unknown fields': `{${numbered(room, (index) => `"k${index}":1`)}}`,
    'a field again and again': `{${repeated(`"${field}":1,`, room)}"${field}":1}`,
    'lists in lists': nested('[', ']', room),
    'objects in objects': nested('{"a":', '}', room, '1'),
    'one long text': `{"${field}":"${'x'.repeat(room)}"}`,
    'one long text of escapes': `{"${field}":"${repeated('\\u00e9', room)}"}`,
    'a long name of a field': `{"${'x'.repeat(room)}":1}`,
    'a long number': `{"${field}":${'1'.repeat(room)}}`,
    'a list of numbers': `{"${field}":[${repeated('1,', room)}1]}`,
    'a list of objects': `{"${field}":[${repeated('{},', room)}{}]}`,
    'a list of objects with unknown fields': `{"${field}":[${repeated('{"a":1,"b":2},', room)}{}]}`,
    'a list of texts with errors': `{"${field}":[${repeated('"\\u0000",', room)}""]}`,
    blanks: `${' '.repeat(room)}{}`,
  }
}

/** The body with every text replaced by a number and every number by a text. */
export const withWrongValues = (text: string): string =>
  text
    .replaceAll(/"(?:[^"\\]|\\.)*"(?!:)/g, '0')
    .replaceAll(/(?<=[:,[])-?\d+(?=[,\]}])/g, (number) => (number === '0' ? '0' : '""'))

const repeated = (part: string, bytes: number) => part.repeat(Math.max(1, Math.floor(bytes / part.length)))

function numbered(bytes: number, write: (index: number) => string): string {
  const parts: string[] = []
  for (let [index, size] = [0, 0]; size < bytes - 20; index++) {
    const part = write(index)
    parts.push(part)
    size += part.length + 1
  }
  return parts.join(',')
}

function nested(open: string, close: string, bytes: number, inside = ''): string {
  const depth = Math.max(1, Math.floor(bytes / (open.length + close.length)))
  return open.repeat(depth) + inside + close.repeat(depth)
}
