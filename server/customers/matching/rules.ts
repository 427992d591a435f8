import { readBusinessId } from '../rules.ts'

/** Forms of companies, which people write or leave out. */
const companyForm =
  /(?:^|[\s,])(?:a\/s|ab|ag|aps|as|b\.?v\.?|co|corp|corporation|gmbh|inc|incorporated|ky|limited|llc|llp|ltd|n\.?v\.?|oü|oy|oyj|plc|s\.?a\.?|s\.?r\.?l\.?|sarl|tmi)\.?(?=$|[\s,])/giu

/** Name of a company without its form: `Kallio` of `Kallio Oy`. */
export const nameWithoutForm = (name: string): string =>
  name
    .replaceAll(companyForm, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,]+|[\s,]+$/g, '')

const folded = (name: string): string =>
  nameWithoutForm(name).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** True for two names of one company: upper case, accents and the form of the company do not count. */
export const isSameName = (one: string, other: string): boolean =>
  folded(one) !== '' && folded(one) === folded(other)

/** Finnish business ids in a text, each once. */
export function businessIdsIn(text: string): string[] {
  const written = text.match(/(?<![\p{L}\d])(?:FI)?\d{7}-?\d(?![\p{L}\d])/giu) ?? []
  return [...new Set(written.flatMap((each) => readBusinessId(each) ?? []))]
}
