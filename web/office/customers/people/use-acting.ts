import { useTranslation } from 'react-i18next'
import type { NamedRef } from '#contract/fields.ts'
import { pathTo } from '#contract/paths.ts'
import { beginActing } from '#web/api/acting.ts'
import { useApp } from '#web/shell/AppContext.tsx'
import { useSignIn } from '#web/shell/sign-in/SignInProvider.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { useCommands } from '../../commands/commands.ts'

/** Person of a customer, with what the reader may do for them. */
type Person = NamedRef & { allowed: readonly string[] }

/** People whom the command palette offers; more would hide its other commands. */
const mostCommands = 5

/** Opens the portal in the name of a person of the customer; null where the user may not. */
export const useActFor = (customerId: string) => {
  const { personSub } = useSignIn()
  const { openAddress } = useApp()
  const language = useLanguage()
  return ({ id: personId, allowed }: Person): (() => void) | null => {
    if (personSub === null || !allowed.includes('act_for')) return null
    return () => {
      beginActing({ personId, customerId, expertSub: personSub })
      openAddress(pathTo.portal({}, language))
    }
  }
}

/** Offers to place an order for each of the first people in the command palette. */
export const useActingCommands = (customerId: string, people: readonly Person[]) => {
  const { t } = useTranslation('office-customers')
  const actFor = useActFor(customerId)
  const commands = people.flatMap((person) => {
    const run = actFor(person)
    const label = t('acting.doNamed', { name: person.name })
    return run ? [{ id: `act_for ${person.id}`, label, icon: 'add' as const, run }] : []
  })
  useCommands(commands.slice(0, mostCommands))
}
