const key = 'labsilta.consent'
/** Twelve months, as the privacy notice says. */
const longestMs = 365 * 24 * 60 * 60_000

export type Answer = 'yes' | 'no'
type Kept = {
  answer: Answer
  at: number
  /** Storage names that existed before measuring started; null when it never did. */
  before: string[] | null
}

function read(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stored consent; null without one, or when it has expired. */
export function readAnswer(): Answer | null {
  const kept = read()
  return kept && Date.now() - kept.at < longestMs ? kept.answer : null
}

export const namesBefore = () => read()?.before ?? null

/** Stores the consent. Without storage the question is asked again on the next document. */
export function keepAnswer(answer: Answer, before: string[] | null): void {
  try {
    localStorage.setItem(key, JSON.stringify({ answer, at: Date.now(), before } satisfies Kept))
  } catch {
    // Storage is disabled or full.
  }
}

/** Calls back when the answer is changed in another tab. */
export const onAnswerElsewhere = (act: () => void) =>
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) act()
  })
