import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferRecord } from '#contract/offer-records.ts'
import type { Offer } from '#contract/offers.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { useCommands } from '../../commands/commands.ts'
import styles from './RecordFacts.module.css'
import { useOfferActions } from './use-offer-actions.ts'

const StaffDialog = lazyOverlay(async () => (await import('../../StaffDialog.tsx')).StaffDialog)

/** Expert who is responsible for the offer, with the action that sets another. */
export const ResponsibleExpert = ({ record, latest }: { record: OfferRecord; latest: Offer }) => {
  const { t } = useTranslation('office-offers')
  const { assign } = useOfferActions(record, latest)
  const [isOpen, setOpen] = useState(false)
  const { responsible, allowed } = record
  const mayAssign = allowed.includes('assign')
  const label = t('act.assign')
  const open = () => setOpen(true)
  useCommands(mayAssign ? [{ id: 'assign', icon: 'person', label, run: open }] : [])
  return (
    <div className={styles.responsible}>
      <span>{responsible?.name ?? t('act.nobody')}</span>
      {mayAssign && (
        <Button size="small" aria-label={t('act.changeResponsible')} onPress={open}>
          {t('act.change')}
        </Button>
      )}
      {isOpen && (
        <StaffDialog
          isOpen
          onClose={() => setOpen(false)}
          current={responsible}
          texts={{
            title: t('act.assignTitle'),
            label: t('record.responsible'),
            nobody: t('act.nobody'),
            confirm: t('act.save'),
          }}
          onConfirm={assign}
        />
      )}
    </div>
  )
}
