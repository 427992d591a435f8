/** Limit of the contract for a reason or an explanation to the other side. */
export const longestReason = 1000

/** Replaces line breaks by spaces, because the contract allows one line. */
export const asOneLine = (typed: string) => typed.replace(/\s+/g, ' ').trim()
