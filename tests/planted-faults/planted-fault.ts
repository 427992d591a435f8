/** Fault in one place of the source, and the test that has to fail because of it. */
export type PlantedFault = {
  name: string
  /** File of the source that contains `text` exactly once. */
  file: string
  text: string
  /** Text that takes its place. */
  instead: string
  /** File of the test and a part of its title, `FILE › TITLE`. */
  caughtBy: `${string} › ${string}`
}

/** File and title of the test that has to fail. */
export function testOf({ caughtBy }: PlantedFault): { file: string; title: string } {
  const [file = '', title = ''] = caughtBy.split(' › ')
  return { file, title }
}
