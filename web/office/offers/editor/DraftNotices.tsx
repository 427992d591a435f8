import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import { SaveNotices } from '#web/drafts/SaveNotices.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { useOfferSnapshot, useOpenOffer } from './OfferEditContext.tsx'
import { kindOf } from './open-offer.ts'

/** Notices about saving, and about another expert at work on the same draft. */
export const DraftNotices = () => {
  const { t } = useTranslation('office-offers')
  const { saver, wasRestored } = useOpenOffer()
  const snapshot = useOfferSnapshot()
  const { colleague } = snapshot.draft
  return (
    <>
      <SaveNotices
        snapshot={snapshot}
        kindOf={kindOf}
        wasRestored={wasRestored}
        closed={<ClosedNotice />}
        onRetry={saver.flush}
      />
      {colleague && (
        <div role="status">
          <Banner icon="person" title={t('editor.colleague', { name: colleague.name })}>
            {t('editor.colleagueText')}
          </Banner>
        </div>
      )}
    </>
  )
}

const ClosedNotice = () => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  return (
    <Banner
      tone="signal"
      isAlert
      title={t('editor.closedTitle')}
      actions={
        <LinkButton size="small" href={pathTo.officeOffers({}, language)}>
          {t('editor.back')}
        </LinkButton>
      }
    >
      {t('editor.closedText')}
    </Banner>
  )
}
