import type { Body } from './send-body.ts'

const boundary = 'labsilta'
const type = `multipart/form-data; boundary=${boundary}`
const end = `\r\n--${boundary}--\r\n`

/** One file as a browser sends it. */
export function withFile(name: string, content: Buffer, field = 'file'): Body {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return { content: Buffer.concat([Buffer.from(head), content, Buffer.from(end)]), type }
}

/** Bodies of forms that make much work in one respect, each of about `bytes`. */
export function worstForms(bytes: number): Record<string, Body> {
  const of = (part: string) => ({
    content: Buffer.concat([Buffer.alloc(bytes, part), Buffer.from(end)]),
    type,
  })
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="x"`
  return {
    'many fields': of(`${head}\r\n\r\n\r\n`),
    'many files': of(`${head}; filename="x"\r\n\r\n\r\n`),
    'many parts without a header': of(`--${boundary}\r\n\r\n\r\n`),
    'many ends of parts': of(`\r\n--${boundary}`),
    'many beginnings of an end': of('\r\n--labsil'),
    'a part with many headers': {
      content: Buffer.concat([
        Buffer.from(`--${boundary}\r\n`),
        Buffer.alloc(bytes, 'a: b\r\n'),
        Buffer.from(end),
      ]),
      type,
    },
    'a part with a long header': {
      content: Buffer.concat([
        Buffer.from(`${head}; a="`),
        Buffer.alloc(bytes, 'a'),
        Buffer.from(`"\r\n\r\n${end}`),
      ]),
      type,
    },
    'a long name of a file': {
      content: Buffer.concat([
        Buffer.from(`${head}; filename="`),
        Buffer.alloc(bytes, '%41'),
        Buffer.from(`"\r\n\r\n${end}`),
      ]),
      type,
    },
    'many parts of another type': of(`${head}\r\nContent-Type: application/json\r\n\r\n{}\r\n`),
    'many files of the field': of(`${head.replace('"x"', '"file"')}; filename="x.pdf"\r\n\r\n%PDF\r\n`),
    'a long field': {
      content: Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.alloc(bytes, 'a'), Buffer.from(end)]),
      type,
    },
    'a text before the first part': of('a'),
  }
}

/** Forms of a page, which are read at once. */
export const worstFields = (limit: number): Record<string, Body> =>
  Object.fromEntries(
    Object.entries({
      'many fields of a page': 'a=1&',
      'many names of a page': '&a',
      'one field of a page': 'a',
      'escapes of a page': '%C3%A4',
      'many lines of a page': '%0D%0A',
    }).map(([what, part]) => [
      what,
      { content: Buffer.alloc(limit - 10, part), type: 'application/x-www-form-urlencoded' },
    ]),
  )
