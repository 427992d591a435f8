import type { ConversationMessage } from '#contract/messages.ts'
import { useKeptValue } from './use-kept-value.ts'

type Choices = {
  /** Item or sample; empty for the whole; null while nothing was chosen. */
  pin: string | null
  isQuestion: boolean
  /** Question that is answered; empty for none; null while nothing was chosen. */
  answers: string | null
}

const untouched: Choices = { pin: null, isQuestion: false, answers: null }

/**
 * Choices beside the text of a message, kept as the text is. The oldest open question is answered unless another was chosen, or
 * none, and a message is about what the open questions are about.
 */
export const useMessageChoices = (
  personId: string,
  workId: string,
  { questions, pinIds }: { questions: readonly ConversationMessage[]; pinIds: readonly string[] },
  isAnswering: boolean,
) => {
  const { value, keep } = useKeptValue<Choices | null>(personId, `${workId} choices`, null)
  const chosen = value ?? untouched
  const change = (changes: Partial<Choices>) => keep({ ...chosen, ...changes })
  const isStillOpen = chosen.answers === '' || questions.some(({ id }) => id === chosen.answers)
  const answers = !isAnswering ? '' : isStillOpen ? (chosen.answers ?? '') : (questions[0]?.id ?? '')
  const asked = isAnswering ? questions.filter(({ id }) => id === answers) : questions
  const pins = new Set(asked.map(({ pin }) => pin?.id ?? ''))
  const [usualPin = ''] = pins.size === 1 ? pins : []
  const pin = chosen.pin ?? usualPin
  return {
    pin: pinIds.includes(pin) ? pin : '',
    isQuestion: chosen.isQuestion,
    answers,
    change,
    clear: () => keep(null),
  }
}
