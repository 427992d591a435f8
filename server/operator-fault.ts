/** Fault that the operator can correct; the message says how. */
export class OperatorFault extends Error {
  override name = 'OperatorFault'
}
