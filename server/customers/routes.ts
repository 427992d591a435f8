import { customerListEndpoints } from '#contract/customer-lists.ts'
import { customerEndpoints } from '#contract/customers.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { assignCustomers, countMatching } from './bulk/domain.ts'
import { createCustomer, editCustomer, getCustomer, setTerms } from './domain.ts'
import { exportCustomers } from './exporting/domain.ts'
import { listCustomerPeople, listCustomers, listEndedAccess, listStaff } from './listing/domain.ts'
import { listCustomerEvents } from './timeline/domain.ts'

export function customerRoutes(on: Register, context: Context): void {
  on(customerEndpoints.createCustomer, ({ caller, body, onceKey }) =>
    createCustomer(context, caller, body, onceKey),
  )
  on(customerListEndpoints.listCustomers, ({ caller, query }) => listCustomers(context, caller, query))
  on(customerListEndpoints.exportCustomers, async ({ caller, query: { language, ...list } }) =>
    exportCustomers(context, caller, list, language ?? caller.language),
  )
  on(customerListEndpoints.countCustomers, ({ caller, query }) => countMatching(context, caller, query))
  on(customerListEndpoints.assignCustomers, ({ caller, onceKey, body }) =>
    assignCustomers(context, caller, onceKey, body),
  )
  on(customerEndpoints.getCustomer, ({ caller, params }) => getCustomer(context, caller, params.id))
  on(customerEndpoints.editCustomer, ({ caller, params, body, version }) =>
    editCustomer(context, caller, { ...params, version }, body),
  )
  on(customerEndpoints.setCustomerTerms, ({ caller, params, body, version }) =>
    setTerms(context, caller, { ...params, version }, body),
  )
  on(customerEndpoints.listCustomerPeople, ({ caller, params, query }) =>
    listCustomerPeople(context, caller, params.id, query.cursor),
  )
  on(customerEndpoints.listEndedAccess, ({ caller, params }) => listEndedAccess(context, caller, params.id))
  on(customerEndpoints.listCustomerEvents, ({ caller, params, query }) =>
    listCustomerEvents(context, caller, params.id, query.cursor),
  )
  on(customerEndpoints.listStaff, ({ caller }) => listStaff(context, caller))
}
