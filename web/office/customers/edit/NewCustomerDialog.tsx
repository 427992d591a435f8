import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { useApp } from '#web/shell/AppContext.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useFieldProblems } from '#web/shell/use-field-problems.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { useCustomerAction } from '../use-customer-action.ts'
import { DetailFields, noDetails, readDetails } from './DetailFields.tsx'
import { SimilarCustomers } from './SimilarCustomers.tsx'

/** Creates a customer and opens it. What was typed stays until it is created. */
export const NewCustomerDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const api = useApi()
  const explain = useExplain()
  const { openAddress } = useApp()
  const perform = useCustomerAction()
  const intent = useIntent()
  const problems = useFieldProblems()
  const [typed, setTyped] = useState(noDetails)
  const create = async () => {
    const body = readDetails(typed)
    const created = await perform(t('new.done'), () =>
      problems.reading(() =>
        dataOf(api.POST('/api/v1/customers', { params: { header: intent.headers(body) }, body })),
      ),
    )
    intent.complete()
    setTyped(noDetails)
    openAddress(pathTo.officeCustomer({ id: created.id }, language))
  }
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('new.title')}
      confirmLabel={t('new.confirm')}
      check={() => problems.require({ name: typed.name })}
      onConfirm={create}
      explain={explain}
    >
      <DetailFields
        typed={typed}
        nameHint={<SimilarCustomers name={typed.name} />}
        change={(changed) => setTyped({ ...typed, ...changed })}
        problemOf={problems.of}
      />
    </ActionDialog>
  )
}
