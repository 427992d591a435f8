/** Joins the class names that apply; what is undefined or false leaves no trace. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
