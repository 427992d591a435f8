/** Cells of an exported file whose cells contain no semicolons or line ends; the headings first. */
export const rowsOfCsv = (raw: Buffer): string[][] =>
  raw
    .toString()
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
