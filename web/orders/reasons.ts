/** What the contract takes of a reason or an explanation for the other side. */
export const longestReason = 1000

/** Such a text is one line to the contract: a typed line break is a space to it. */
export const asOneLine = (typed: string) => typed.replace(/\s+/g, ' ').trim()
