import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ifMatch } from '#web/api/client.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useFieldProblems } from '#web/shell/use-field-problems.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { useDialogEdit } from '../../use-dialog-edit.ts'
import { useCustomerAction } from '../use-customer-action.ts'
import { DetailFields, readDetails, type TypedDetails } from './DetailFields.tsx'

export type CustomerDialogProps = { customer: Customer; isOpen: boolean; onClose: () => void }

const fieldsOf = (customer: Customer): TypedDetails => ({
  name: customer.name,
  businessId: customer.businessId ?? '',
  vatNumber: customer.vatNumber ?? '',
  country: customer.country,
  language: customer.language ?? '',
  responsibleId: customer.responsible?.id ?? '',
  notes: customer.notes,
})

/** Edits the details of a customer. Mounted when it opens. */
export const EditCustomerDialog = ({ customer, isOpen, onClose }: CustomerDialogProps) => {
  const { t } = useTranslation('office-customers')
  const api = useApi()
  const explain = useExplain()
  const perform = useCustomerAction()
  const problems = useFieldProblems()
  const { typed, change, base, saving } = useDialogEdit(customer, fieldsOf, 'customer_changed')
  const save = () =>
    perform(t('edit.done'), () =>
      problems.reading(() =>
        api.PATCH('/api/v1/customers/{id}', {
          params: { path: { id: customer.id }, header: ifMatch(base.version) },
          body: readDetails(typed),
        }),
      ),
    )
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('edit.title', { name: customer.name })}
      confirmLabel={t('edit.confirm')}
      check={() => problems.require({ name: typed.name })}
      onConfirm={() => saving(save)}
      explain={explain}
    >
      <DetailFields
        typed={typed}
        change={change}
        problemOf={problems.of}
        nameHint={customer.nameSource === 'token' ? t('edit.nameFromToken') : undefined}
      />
    </ActionDialog>
  )
}
