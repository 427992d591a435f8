import type { IconName } from '#web/ui/Icon.tsx'

/**
 * Actions that start with a button on the order; samples and results have their own sections below. `question` is confirmed
 * by one question, whose texts are named after the action; the others have a dialog of their own.
 */
export const actionButtons = [
  { action: 'provide_offer', icon: 'file', variant: 'secondary', dialog: 'own' },
  { action: 'withdraw_offer', icon: 'undo', variant: 'quiet', dialog: 'own' },
  { action: 'confirm', icon: 'check', variant: 'primary', dialog: 'question' },
  { action: 'start', icon: 'flask', variant: 'primary', dialog: 'question' },
  { action: 'complete', icon: 'check', variant: 'primary', dialog: 'question' },
  { action: 'agree_address', icon: 'truck', variant: 'secondary', dialog: 'own' },
  { action: 'estimate', icon: 'calendar', variant: 'secondary', dialog: 'own' },
  { action: 'cancel', icon: 'close', variant: 'quiet', dialog: 'own' },
] as const satisfies readonly {
  action: string
  icon: IconName
  variant: string
  dialog: 'question' | 'own'
}[]

type ActionButton = (typeof actionButtons)[number]
export type ButtonAction = ActionButton['action']
/** Action that is confirmed by one question and needs nothing more. */
export type QuestionAction = Extract<ActionButton, { dialog: 'question' }>['action']
