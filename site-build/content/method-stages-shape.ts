import { z } from 'zod'
import { Words } from './people-shapes.ts'

/** Stages of each method by its id, from the sample to the result. */
export const MethodStages = z.record(z.string(), z.array(Words).min(3).max(5))
