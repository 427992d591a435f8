import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '#contract/errors.ts'
import { customsCurrencies } from '#contract/order-choices.ts'
import type { Order } from '#contract/orders.ts'
import { useDownload } from '#web/api/download.ts'
import { hasCode } from '#web/api/problem.ts'
import { useExplainField } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { listCountries } from './countries.ts'
import { type GoodsTyped, goodsFrom, queryOfGoods } from './customs-goods.ts'

/**
 * Asks for facts about the goods that only the sender knows; the rest of the invoice comes from the order.
 */
export const CustomsInvoiceDialog = ({
  order,
  isOpen,
  onClose,
}: {
  order: Order
  isOpen: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('orders')
  const download = useDownload()
  const [goods, setGoods] = useState(() => goodsFrom(order.billing?.country ?? ''))
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const fetchInvoice = async () => {
    setProblems([])
    try {
      await download(`/api/v1/orders/${order.id}/customs-invoice?${queryOfGoods(goods)}`)
    } catch (error) {
      if (hasCode(error, 'invalid_fields')) setProblems(error.errors)
      throw error
    }
  }
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('customs.title')}
      confirmLabel={t('customs.download')}
      onConfirm={fetchInvoice}
      explain={(error) => (hasCode(error, 'invalid_fields') ? null : { what: t('customs.failed') })}
    >
      <p>{t('customs.text')}</p>
      <GoodsFields goods={goods} problems={problems} onChange={setGoods} />
      <p>{t('customs.printing')}</p>
    </ActionDialog>
  )
}

type GoodsProps = {
  goods: GoodsTyped
  problems: readonly FieldProblem[]
  onChange: (change: (goods: GoodsTyped) => GoodsTyped) => void
}

const GoodsFields = (props: GoodsProps) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const countries = useMemo(
    () => listCountries(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  )
  const field = useGoodsField(props)
  return (
    <>
      <TextField
        {...field('description')}
        description={t('customs.descriptionHint')}
        maxLength={300}
        isRequired
      />
      <TextField
        {...field('hsCode')}
        description={t('customs.hsCodeHint')}
        inputMode="numeric"
        maxLength={30}
        isRequired
      />
      <ComboBox {...field('origin')} choices={countries} isRequired />
      <RadioGroup
        {...field('currency')}
        description={t('customs.currencyHint')}
        onChange={(currency) => currency && props.onChange((before) => ({ ...before, currency }))}
        choices={customsCurrencies.map((currency) => ({
          value: currency,
          label: t(`customs.value.${currency}`),
        }))}
      />
      <TextField {...field('netKilograms', 'netGrams')} inputMode="decimal" maxLength={12} isOptional />
      <TextField
        {...field('grossKilograms', 'grossGrams')}
        description={t('customs.weightHint')}
        inputMode="decimal"
        maxLength={12}
        isOptional
      />
      <TextField {...field('eori')} description={t('customs.eoriHint')} maxLength={20} isOptional />
    </>
  )
}

const idOf = (path: string) => `customs-${path}`

/** Properties of the input of one field. */
const useGoodsField = ({ goods, problems, onChange }: GoodsProps) => {
  const { t } = useTranslation('orders')
  const explainField = useExplainField()
  return <Name extends keyof GoodsTyped>(name: Name, path: string = name) => {
    const problem = problems.find((one) => one.path === path)
    const word: keyof GoodsTyped = name
    return {
      id: idOf(path),
      label: t(`customs.${word}`),
      value: goods[name],
      onChange: (value: GoodsTyped[Name]) => onChange((before) => ({ ...before, [name]: value })),
      error: problem && explainField(problem.code),
    }
  }
}
