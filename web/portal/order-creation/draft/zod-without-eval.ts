import { config } from 'zod'

// Our pages forbid code made from text, which zod tries to make as soon as a shape is described. Whoever needs shapes of
// the contract in the browser imports them from shapes.ts, where this comes first.
config({ jitless: true })
