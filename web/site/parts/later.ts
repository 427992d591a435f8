/**
 * The mark of a part that is mostly out of sight when its page comes: it is laid out later, see `loader/lay-out.ts`. The mark is
 * gone as soon as that has happened, maybe before React comes to it.
 */
export const later = { 'data-later': true, suppressHydrationWarning: true } as const
