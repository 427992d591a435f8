/**
 * The mark of a part that is mostly out of sight when its page comes: it is laid out later, see `loader/lay-out.ts`. The mark is
 * gone as soon as that has happened, maybe before React comes to it.
 */
export const later = { 'data-later': true, suppressHydrationWarning: true } as const

/**
 * The mark of a large part that may be in sight at once: the browser lays it out in the frame after the first, so that its heading
 * is seen sooner and neither frame takes long. Only what is last in its page, or has nothing but marked parts below it: the
 * place that is kept for it is a guess.
 */
export const soon = { 'data-soon': true } as const
