import { type BuildOptions, buildWeb } from '#site-build/build/build-web.ts'
import { answerTask } from './child.ts'

/** One build in a process of its own, as `npm run build` does. */
answerTask((options: Omit<BuildOptions, 'terminal'>) => buildWeb({ ...options, terminal: null }))
