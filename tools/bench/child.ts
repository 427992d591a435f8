import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a file of the bench in a child process with a JSON task, and returns its JSON answer. */
export function runChild<Answer>(file: URL, task: unknown): Promise<Answer> {
  const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(file)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => {
      child.kill()
      resolve(answer as Answer)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file.pathname} ended with code ${code} and no answer`)))
    child.send(task as object)
  })
}

/** Child side: runs the task and answers. */
export function answerTask<Task, Answer>(act: (task: Task) => Promise<Answer>): void {
  // A preloaded module may have unreferenced the channel; the process would then end before its answer is sent.
  process.channel?.ref()
  process.on('message', async (task) => process.send?.(await act(task as Task)))
}
