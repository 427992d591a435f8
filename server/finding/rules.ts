import type { SearchHit } from '#contract/search.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'

/** Finds things of one kind by words, with one statement or an indexed list of its noun. */
export type Finder = (context: Context, caller: Caller, words: string) => Promise<SearchHit[]>
