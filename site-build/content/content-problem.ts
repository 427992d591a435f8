/** What is wrong with one field of what somebody wrote, and where to look. */
export type ContentProblem = { file: string; line: number; field: string; message: string }

/** Everything that is wrong, at once: nobody mends forty lines one build at a time. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ file, line, field, message }) => `${file}:${line} ${field}: ${message}`).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}
