import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Consignment } from '#contract/consignments.ts'
import { formatDayOf, formatInstant } from '#contract/formats.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Row, Section } from '#web/ui/Section.tsx'
import styles from './ConsignmentPage.module.css'
import { ShownLinkDialog } from './ShownLinkDialog.tsx'
import { useConsignmentActions } from './use-consignment-actions.ts'

/** Link behind which the laboratory works on the consignment. */
export const LaboratoryLink = ({ consignment }: { consignment: Consignment }) => {
  const { t } = useTranslation('office-consignments')
  const explain = useExplain()
  const { createLink, revokeLink } = useConsignmentActions(consignment)
  const [open, setOpen] = useState<'create' | 'revoke' | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const { link, allowed } = consignment
  if (!allowed.includes('create_link')) return null
  const kind = link ? 'renew' : 'create'
  return (
    <Section title={t('link.title')} look="card">
      <div className={styles.fields}>
        {link ? <LinkFacts link={link} /> : <p>{t('link.none')}</p>}
        <Row>
          <Button size="small" onPress={() => setOpen('create')}>
            {t(`link.${kind}`)}
          </Button>
          {allowed.includes('revoke_link') && (
            <Button size="small" variant="quiet" onPress={() => setOpen('revoke')}>
              {t('link.revoke')}
            </Button>
          )}
        </Row>
      </div>
      <ActionDialog
        kind="question"
        isOpen={open === 'create'}
        onClose={() => setOpen(null)}
        title={t(`link.${kind}Title`)}
        confirmLabel={t(`link.${kind}`)}
        onConfirm={async () => setAddress(await createLink())}
        explain={explain}
      >
        <p>{t(`link.${kind}Text`)}</p>
      </ActionDialog>
      <ActionDialog
        kind="question"
        isDanger
        isOpen={open === 'revoke'}
        onClose={() => setOpen(null)}
        title={t('link.revokeTitle')}
        confirmLabel={t('link.revoke')}
        onConfirm={revokeLink}
        explain={explain}
      >
        <p>{t('link.revokeText')}</p>
      </ActionDialog>
      <ShownLinkDialog address={address} onClose={() => setAddress(null)} />
    </Section>
  )
}

const LinkFacts = ({ link }: { link: NonNullable<Consignment['link']> }) => {
  const { t } = useTranslation('office-consignments')
  const language = useLanguage()
  const { createdAt, createdBy, mailedTo, usedAt } = link
  return (
    <>
      <DescriptionList
        items={[
          {
            id: 'created',
            term: t('link.created'),
            value: t('page.byAt', { at: formatDayOf(createdAt, language), name: createdBy.name }),
          },
          ...(mailedTo ? [{ id: 'mailedTo', term: t('link.mailedTo'), value: mailedTo }] : []),
          {
            id: 'used',
            term: t('link.used'),
            value: usedAt ? formatInstant(usedAt, language) : t('link.notUsed'),
          },
        ]}
      />
      {!mailedTo && <p>{t('link.notMailed')}</p>}
    </>
  )
}
