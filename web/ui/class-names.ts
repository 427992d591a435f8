/** Joins class names; skips undefined and false. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
