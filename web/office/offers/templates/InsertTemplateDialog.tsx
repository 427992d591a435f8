import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/formats.ts'
import type { OfferTemplate } from '#contract/offer-templates.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useExplain, useExplainField } from '#web/shell/explain.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { announce } from '#web/ui/announce.ts'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { mostItems } from '../editor/shapes.ts'
import type { Items } from '../editor/use-items.ts'
import { templatesQuery } from './template-queries.ts'

/** Adds the items of a template to those of the draft. */
export const InsertTemplateDialog = ({ items, onClose }: { items: Items; onClose: () => void }) => {
  const { t } = useTranslation('office-offers')
  const explain = useExplain()
  const [id, setId] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const insert = useInsert(items)
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={t('templates.insert')}
      confirmLabel={t('templates.insertConfirm')}
      check={() => {
        setMissing(id === null)
        return id !== null
      }}
      onConfirm={async () => id !== null && insert(id)}
      explain={explain}
    >
      <TemplateChoice value={id} onChange={setId} isMissing={isMissing && id === null} />
    </ActionDialog>
  )
}

const TemplateChoice = ({
  value,
  onChange,
  isMissing,
}: {
  value: string | null
  onChange: (id: string | null) => void
  isMissing: boolean
}) => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const explainField = useExplainField()
  const state = useLoadState(useQuery(templatesQuery(useApi())))
  const note = ({ itemCount }: OfferTemplate) =>
    t('items.count', { count: itemCount, number: formatNumber(itemCount, language) })
  return (
    <LoadStates state={state}>
      {({ items }) =>
        items.length === 0 ? (
          <p>{t('templates.noneText')}</p>
        ) : (
          <ComboBox
            label={t('templates.choice')}
            value={value}
            onChange={onChange}
            choices={items.map((template) => ({
              value: template.id,
              label: template.name,
              note: note(template),
            }))}
            error={isMissing ? explainField('required') : undefined}
          />
        )
      }
    </LoadStates>
  )
}

const useInsert = ({ edits, rows }: Items) => {
  const { t } = useTranslation('office-offers')
  const api = useApi()
  const language = useLanguage()
  return async (id: string) => {
    const { name, items } = await dataOf(
      api.GET('/api/v1/offer-templates/{id}', { params: { path: { id } } }),
    )
    if (rows.length + items.length > mostItems) {
      showToast({
        tone: 'signal',
        title: t('items.tooMany', { limit: formatNumber(mostItems, language) }),
      })
      return
    }
    edits.addItems(items)
    announce(t('items.added', { name }))
  }
}
