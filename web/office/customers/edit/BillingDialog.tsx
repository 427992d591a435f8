import { useTranslation } from 'react-i18next'
import operators from '#content/e-invoice-operators.json' with { type: 'json' }
import type { Customer, CustomerBilling } from '#contract/customers.ts'
import { paymentMethods } from '#contract/lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ifMatch } from '#web/api/client.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useFieldProblems } from '#web/shell/use-field-problems.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useDialogEdit } from '../../use-dialog-edit.ts'
import styles from '../Customers.module.css'
import { useCustomerAction } from '../use-customer-action.ts'
import type { CustomerDialogProps } from './EditCustomerDialog.tsx'

const texts = [
  ['street', 300],
  ['postalCode', 20],
  ['city', 100],
  ['email', 254],
] as const

const fieldsOf = ({ billing }: Customer) => billing

/** Usual billing of a customer. Mounted when it opens. */
export const BillingDialog = ({ customer, isOpen, onClose }: CustomerDialogProps) => {
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
          body: { billing: typed },
        }),
      ),
    )
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('billing.title')}
      confirmLabel={t('billing.confirm')}
      onConfirm={() => saving(save)}
      explain={explain}
    >
      <p>{t('billing.text')}</p>
      <div className={styles.fields}>
        {texts.map(([name, maxLength]) => (
          <TextField
            key={name}
            label={t(`billing.${name}`)}
            value={typed[name]}
            onChange={(text) => change({ [name]: text })}
            maxLength={maxLength}
            autoComplete="off"
            error={problems.of(`billing.${name}`)}
          />
        ))}
        <PaymentFields typed={typed} change={change} problemOf={problems.of} />
      </div>
    </ActionDialog>
  )
}

const PaymentFields = ({
  typed,
  change,
  problemOf,
}: {
  typed: CustomerBilling
  change: (changed: Partial<CustomerBilling>) => void
  problemOf: (path: string) => string | undefined
}) => {
  const { t } = useTranslation('office-customers')
  const { t: term } = useTranslation('terms')
  return (
    <>
      <Select
        label={t('billing.paymentMethod')}
        value={typed.paymentMethod ?? ''}
        onChange={(method) => change({ paymentMethod: method || null })}
        placeholder={t('billing.noMethod')}
        choices={paymentMethods.map((method) => ({
          value: method,
          label: term(`paymentMethod.${method}`),
        }))}
        error={problemOf('billing.paymentMethod')}
      />
      {typed.paymentMethod === 'e_invoice' && (
        <>
          <Select
            label={t('billing.eInvoiceOperator')}
            value={typed.eInvoiceOperator}
            onChange={(eInvoiceOperator) => change({ eInvoiceOperator })}
            placeholder={t('billing.noOperator')}
            choices={operators.map(({ id, name }) => ({ value: id, label: name }))}
            error={problemOf('billing.eInvoiceOperator')}
          />
          <TextField
            label={t('billing.eInvoiceAddress')}
            value={typed.eInvoiceAddress}
            onChange={(eInvoiceAddress) => change({ eInvoiceAddress })}
            maxLength={50}
            autoComplete="off"
            error={problemOf('billing.eInvoiceAddress')}
          />
        </>
      )}
    </>
  )
}
