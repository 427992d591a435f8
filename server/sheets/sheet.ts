/** Cell of a sheet. Numbers stay numbers; everything else is text and never a formula. */
export type Cell = string | number | null

/** Sheet whose rows are read while it is written. */
export type Sheet = { headings: readonly string[]; rows: AsyncIterable<readonly Cell[]> }
