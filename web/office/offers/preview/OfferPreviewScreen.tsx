import { useTranslation } from 'react-i18next'
import { formatOfferVersion } from '#contract/formats.ts'
import { languages } from '#contract/lists.ts'
import type { OfferPreview } from '#contract/offer-previews.ts'
import { pathTo } from '#contract/paths.ts'
import { InLanguage } from '#web/shell/InLanguage.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Row } from '#web/ui/Section.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import styles from './OfferPreview.module.css'
import { PdfView } from './PdfView.tsx'
import { usePreviewView, views } from './use-preview-view.ts'

/** Bar that says what is shown, above what the customer gets. */
export const OfferPreviewScreen = ({ preview }: { preview: OfferPreview }) => {
  const { t } = useTranslation('office-offers')
  const { view, reader, show } = usePreviewView(preview.language)
  const { offer } = preview
  const number = formatOfferVersion(offer)
  return (
    <>
      <section aria-label={t('preview.title')} className={styles.bar}>
        <BackToDraft offer={offer} />
        <Notice preview={preview} />
        <Row to="apart">
          <Segments
            label={t('preview.view')}
            choices={views.map((value) => ({ value, label: t(`preview.views.${value}`) }))}
            value={view}
            onChange={(chosen) => show({ view: chosen })}
          />
          <Segments
            label={t('preview.language')}
            choices={languages.map((value) => ({ value, label: t(`preview.languages.${value}`) }))}
            value={reader}
            onChange={(chosen) => show({ reader: chosen })}
          />
        </Row>
      </section>
      {view === 'page' ? (
        <div className={styles.sheet}>
          <InLanguage language={reader}>
            <CustomerPage preview={preview} documentTitle={t('preview.documentTitle', { number })} />
          </InLanguage>
        </div>
      ) : (
        <PdfView offer={offer} reader={reader} title={t('preview.documentTitle', { number })} />
      )}
    </>
  )
}

const BackToDraft = ({ offer: { id, order } }: Pick<OfferPreview, 'offer'>) => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const href = order
    ? pathTo.officeOrder({ id: order.id }, language)
    : pathTo.officeOfferDraft({ id }, language)
  return (
    <Link href={href} look="plain">
      <span className={styles.back}>
        <Icon name="arrowLeft" size={16} />
        {t('preview.back')}
      </span>
    </Link>
  )
}

const Notice = ({ preview: { receiver, complete } }: { preview: OfferPreview }) => {
  const { t } = useTranslation('office-offers')
  return (
    <Banner tone={complete ? 'neutral' : 'signal'} title={t('preview.notSent')}>
      {receiver === '' ? t('preview.forNobody') : t('preview.forCustomer', { name: receiver })}{' '}
      {t('preview.noActions')}
      {!complete && ` ${t('preview.incomplete')}`}
    </Banner>
  )
}
