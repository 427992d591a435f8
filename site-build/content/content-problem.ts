/** Problem of one field in content, with its location. */
export type ContentProblem = { file: string; line: number; field: string; message: string }

/** All problems at once, so that they need not be fixed one build at a time. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ file, line, field, message }) => `${file}:${line} ${field}: ${message}`).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}
