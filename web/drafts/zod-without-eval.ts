import { config } from 'zod'

// The content security policy forbids code made from text, which zod tries to create with the first schema.
// Import contract schemas in the browser from shapes.ts only, which imports this first.
config({ jitless: true })
