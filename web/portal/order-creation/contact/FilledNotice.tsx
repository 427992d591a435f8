import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatOrderNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { focusField } from '#web/ui/ErrorSummary.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useDraft, useOpenDraft } from '../draft/DraftContext.tsx'
import { currentFields, withField } from '../draft/draft.ts'
import type { DraftFields, FieldEdits } from '../draft/fields.ts'
import styles from './ContactsPage.module.css'
import { clearFilled, restoreCleared } from './filling.ts'

/** Says where prefilled details come from and offers to clear them. Hidden once it is dismissed. */
export const FilledNotice = () => {
  const { t } = useTranslation('order-creation')
  const { saver } = useOpenDraft()
  const { filledFrom } = currentFields(useDraft())
  const [cleared, setCleared] = useState<FieldEdits | null>(null)
  if (!filledFrom && !cleared) return null
  const putAway = () => {
    saver.edit((draft) => withField(draft, 'filledFrom', null))
    setCleared(null)
    requestAnimationFrame(() => focusField('contact.company'))
  }
  const clear = () => {
    if (!filledFrom) return
    const { draft, cleared } = clearFilled(saver.getSnapshot().draft, filledFrom.part)
    saver.edit(() => draft)
    setCleared(cleared)
  }
  const restore = () => {
    if (cleared) saver.edit((draft) => restoreCleared(draft, cleared))
    setCleared(null)
  }
  return (
    <div role="status">
      <Banner
        title={t(`contacts.filled.${cleared || !filledFrom ? 'cleared' : filledFrom.part}`)}
        actions={
          <>
            {/* One button in both states, so that it keeps the focus. */}
            <Button size="small" onPress={cleared ? restore : clear}>
              {t(cleared ? 'contacts.filled.putBack' : 'contacts.filled.clear')}
            </Button>
            <Button size="small" onPress={putAway}>
              {t('conflict.ok')}
            </Button>
          </>
        }
      >
        {!cleared && filledFrom && <WhatToCheck source={filledFrom} />}
      </Banner>
    </div>
  )
}

type Source = NonNullable<DraftFields['filledFrom']>

const WhatToCheck = ({ source: { id, number, part } }: { source: Source }) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const hasReporting = currentFields(useDraft())['contact.reportingEmails'].length > 0
  return (
    <p>
      {t(part === 'everything' ? 'contacts.filled.check' : 'contacts.filled.complete')}{' '}
      {hasReporting && `${t('contacts.filled.access')} `}
      <span className={styles.unbroken}>
        <Link href={pathTo.order({ id }, language)}>
          {t('contacts.filled.look', { number: formatOrderNumber(number) })}
        </Link>
      </span>
    </p>
  )
}
