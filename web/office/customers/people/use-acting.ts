import { useTranslation } from 'react-i18next'
import type { Customer, CustomerPerson } from '#contract/customers.ts'
import { pathTo } from '#contract/paths.ts'
import { beginActing } from '#web/api/acting.ts'
import { useApp } from '#web/shell/AppContext.tsx'
import { useSignIn } from '#web/shell/sign-in/SignInProvider.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { useCommands } from '../../commands/commands.ts'

/** People whom the command palette offers; more would hide its other commands. */
const mostCommands = 5

/** Opens the portal in the name of a person of the customer; null where the user may not. */
export const useActFor = (customer: Customer) => {
  const { personSub } = useSignIn()
  const { openAddress } = useApp()
  const language = useLanguage()
  if (personSub === null || !customer.allowed.includes('act_for')) return null
  return ({ id: personId }: CustomerPerson) => {
    beginActing({ personId, customerId: customer.id, expertSub: personSub })
    openAddress(pathTo.portal({}, language))
  }
}

/** Offers to place an order for each of the first people in the command palette. */
export const useActingCommands = (customer: Customer, people: readonly CustomerPerson[]) => {
  const { t } = useTranslation('office-customers')
  const actFor = useActFor(customer)
  useCommands(
    actFor
      ? people.slice(0, mostCommands).map((person) => ({
          id: `act_for ${person.id}`,
          label: t('acting.doNamed', { name: person.name }),
          icon: 'add',
          run: () => actFor(person),
        }))
      : [],
  )
}
