import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Items } from './use-items.ts'

/** Number of items with problems, with a button that goes to the next one. */
export const RowProblems = ({ items, onShow }: { items: Items; onShow: (id: string) => void }) => {
  const { t } = useTranslation('office-offers')
  const lastShown = useRef<string | null>(null)
  const { rows, problems } = items
  const concerned = rows.filter(({ id }) => problems.has(id))
  if (concerned.length === 0) return null
  const showNext = () => {
    const from = rows.findIndex(({ id }) => id === lastShown.current) + 1
    const next = [...rows.slice(from), ...rows.slice(0, from)].find(({ id }) => problems.has(id))
    if (!next) return
    lastShown.current = next.id
    onShow(next.id)
  }
  return (
    <Banner
      tone="signal"
      title={t('problems', { count: concerned.length })}
      actions={
        <Button size="small" onPress={showNext}>
          {t('showNext')}
        </Button>
      }
    />
  )
}
