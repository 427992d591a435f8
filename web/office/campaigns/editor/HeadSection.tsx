import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longestCampaignName, longestCampaignText } from '#contract/campaign-lists.ts'
import { useExplainField } from '#web/shell/explain.ts'
import { Section } from '#web/ui/Section.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField, type TextFieldProps } from '#web/ui/TextField.tsx'
import styles from '../../offers/editor/OfferEditor.module.css'
import { useCampaignEdit } from './CampaignEditContext.tsx'
import { type HeadField, promisedFields, withHead } from './campaign-edit.ts'

/** Id of the input of a field, by which a summary of problems finds it. */
export const fieldId = (name: HeadField) => `campaign-${name}`

type Promised = { isPromised: boolean }

const useHeadField = (name: HeadField, { isPromised }: Promised) => {
  const { t } = useTranslation('office-campaigns')
  const explain = useExplainField()
  const { open, edit, problems } = useCampaignEdit()
  const code = problems.head[name]
  return {
    id: fieldId(name),
    name,
    label: t(`field.${name}`),
    value: edit.head[name],
    onChange: (text: string) => open.edit((before) => withHead(before, { [name]: text })),
    isReadOnly: isPromised && promisedFields.has(name),
    error: code && (name === 'limit' && code === 'too_small' ? t('editor.limitTooSmall') : explain(code)),
  }
}

const Text = ({
  name,
  isPromised,
  ...words
}: Promised & { name: HeadField } & Pick<
    TextFieldProps,
    'type' | 'inputMode' | 'maxLength' | 'isOptional'
  > & { description?: ReactNode }) => (
  <TextField autoComplete="off" {...words} {...useHeadField(name, { isPromised })} />
)

/** Name, code, address, period and limit. */
export const HeadSection = ({ isPromised }: Promised) => {
  const { t } = useTranslation('office-campaigns')
  return (
    <Section title={t('editor.head')}>
      <div className={styles.fields}>
        <Text name="nameEn" isPromised={isPromised} maxLength={longestCampaignName} />
        <Text name="nameFi" isPromised={isPromised} maxLength={longestCampaignName} />
        <Text name="code" isPromised={isPromised} maxLength={40} description={t('help.code')} />
        <Text name="path" isPromised={isPromised} maxLength={60} isOptional description={t('help.path')} />
        <Text name="startsOn" isPromised={isPromised} type="date" description={t('help.startsOn')} />
        <Text name="endsOn" isPromised={isPromised} type="date" description={t('help.endsOn')} />
        <Text
          name="limit"
          isPromised={isPromised}
          inputMode="numeric"
          maxLength={9}
          isOptional
          description={t('help.limit')}
        />
      </div>
    </Section>
  )
}

/** Terms of the offer, and the text on it in both languages. */
export const TermsSection = ({ isPromised }: Promised) => {
  const { t } = useTranslation('office-campaigns')
  return (
    <Section title={t('editor.terms')}>
      <div className={styles.fields}>
        <Text
          name="validDays"
          isPromised={isPromised}
          inputMode="numeric"
          maxLength={3}
          description={t('help.validDays')}
        />
        <Text
          name="serviceFee"
          isPromised={isPromised}
          inputMode="decimal"
          maxLength={20}
          isOptional
          description={t('help.serviceFee')}
        />
        <Text name="discount" isPromised={isPromised} inputMode="numeric" maxLength={2} isOptional />
      </div>
      <div className={styles.text}>
        <div className={styles.fields}>
          <LongText name="textEn" />
          <LongText name="textFi" />
        </div>
      </div>
    </Section>
  )
}

const LongText = ({ name }: { name: 'textEn' | 'textFi' }) => {
  const { t } = useTranslation('office-campaigns')
  return (
    <TextArea
      rows={5}
      isOptional
      maxLength={longestCampaignText}
      description={t('help.text')}
      {...useHeadField(name, { isPromised: false })}
    />
  )
}
