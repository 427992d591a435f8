/** Reason for not starting that the user can fix; shown as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
