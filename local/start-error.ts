/** A reason for not starting that the person at the keyboard can mend; shown as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
