import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CentsRange } from '#contract/fields.ts'
import { formatPriceRange } from '#contract/formats.ts'
import type { OrderLine } from '#contract/order-prices.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { readPrice, typedPrice } from './read-price.ts'

type SetPriceProps = {
  line: Omit<OrderLine, 'priceRange'>
  /** Range of the offer, within which the price is set. */
  offeredCents: CentsRange
  save: (offerItemId: string, unitPriceCents: number) => Promise<unknown>
}

/** Button beside a price that was offered as a range, and the dialog in which its final amount is set. */
export const SetPriceButton = ({ line, ...rest }: SetPriceProps) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const test = line.name[language]
  const isSet = line.unitPriceCents.min === line.unitPriceCents.max
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t(isSet ? 'order.price.changeNamed' : 'order.price.setNamed', { test })}
        onPress={() => setOpen(true)}
      >
        {t(isSet ? 'order.price.change' : 'order.price.set')}
      </Button>
      <SetPriceDialog line={line} isOpen={isOpen} onClose={() => setOpen(false)} {...rest} />
    </>
  )
}

const SetPriceDialog = ({
  line,
  offeredCents,
  save,
  isOpen,
  onClose,
}: SetPriceProps & { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const explain = useExplain()
  // Null until the user types; the field then shows the price that was set before.
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const { min, max } = line.unitPriceCents
  const text = typed ?? (min === max ? typedPrice(min, language === 'fi' ? ',' : '.') : '')
  const price = readPrice(text, offeredCents, language)
  const range = formatPriceRange(offeredCents, language)
  const close = () => {
    setTyped(null)
    setTried(false)
    onClose()
  }
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={close}
      title={t('order.price.title', { test: line.name[language] })}
      confirmLabel={t('order.price.set')}
      check={() => {
        setTried(true)
        return price !== null
      }}
      onConfirm={async () => price !== null && save(line.offerItemId, price)}
      explain={explain}
    >
      <TextField
        label={t('order.price.label')}
        description={t(line.discountPercent > 0 ? 'order.price.hintDiscount' : 'order.price.hint', { range })}
        value={text}
        onChange={setTyped}
        inputMode="decimal"
        maxLength={20}
        isRequired
        error={isTried && price === null ? t('order.price.wrong', { range }) : undefined}
      />
    </ActionDialog>
  )
}
