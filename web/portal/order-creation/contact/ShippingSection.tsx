import { useTranslation } from 'react-i18next'
import { afterTestingTexts, otherLocation, receptions } from '#contract/facts.ts'
import {
  afterTestingChoices,
  type ShippingLocation,
  type SpecialGoods,
  specialGoods,
} from '#contract/lists.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx'
import { FormSection, WholeRow } from '#web/ui/FormSection.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { FieldContainer } from '../DraftFields.tsx'
import { useDraft } from '../draft/DraftContext.tsx'
import { OrderWarnings } from '../preflight/OrderWarnings.tsx'
import { useDraftField } from '../use-draft-field.ts'
import styles from './ContactsPage.module.css'

/** Receptions that this customer may send to, with what matters for the choice. */
export const ShippingSection = () => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const { field, focusEvents: frame } = useDraftField('shippingLocation')
  const { order } = useDraft()
  return (
    <FormSection title={t('contacts.shippingTitle')} description={t('contacts.shippingText')}>
      <WholeRow>
        <OrderWarnings only={aboutShipping} />
      </WholeRow>
      <GoodsField />
      <WholeRow>
        <FieldContainer focusEvents={frame} name="shippingLocation">
          <RadioGroup
            {...field}
            label={t('contacts.shippingLocation')}
            look="cards"
            choices={order.shippingLocationChoices.map((location) => ({
              value: location,
              label: (location === 'other' ? otherLocation : receptions[location]).name[language],
              description: <AboutLocation location={location} />,
            }))}
            isRequired
          />
        </FieldContainer>
      </WholeRow>
    </FormSection>
  )
}

const aboutShipping = ['goods_not_accepted', 'offer_expires_first'] as const

/** Type of goods, which determines the receptions that accept the parcel. */
const GoodsField = () => {
  const { t } = useTranslation('order-creation')
  const { t: term } = useTranslation('terms')
  const { field, focusEvents: frame } = useDraftField('specialGoods')
  const { order } = useDraft()
  const offersHubs = order.shippingLocationChoices.some((each) => each !== 'helsinki' && each !== 'other')
  const helpOf = (goods: SpecialGoods) =>
    [t(`contacts.goodsHelp.${goods}`), offersHubs && goods !== 'dangerous' && t('contacts.hubsDecline')]
      .filter(Boolean)
      .join(' ')
  return (
    <WholeRow>
      <FieldContainer focusEvents={frame} name="specialGoods">
        <CheckboxGroup
          {...field}
          value={[...field.value]}
          label={t('contacts.specialGoods')}
          description={t('contacts.specialGoodsHelp')}
          choices={specialGoods.map((goods) => ({
            value: goods,
            label: term(`specialGoods.${goods}`),
            description: helpOf(goods),
          }))}
          isOptional
        />
      </FieldContainer>
    </WholeRow>
  )
}

const AboutLocation = ({ location }: { location: ShippingLocation }) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  if (location === 'other') return otherLocation.instruction[language]
  const { addressLines, openingHours, notAccepted } = receptions[location]
  return (
    <span className={styles.choice}>
      <span className={styles.address}>
        {addressLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      <span>{t('contacts.openingHours', { hours: openingHours[language] })}</span>
      {notAccepted && <span className={styles.notAccepted}>{notAccepted[language]}</span>}
    </span>
  )
}

export const AfterTestingSection = () => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const { field, focusEvents: frame } = useDraftField('afterTesting')
  return (
    <FormSection title={t('contacts.afterTitle')}>
      <WholeRow>
        <FieldContainer focusEvents={frame} name="afterTesting">
          <RadioGroup
            {...field}
            onChange={(choice) => choice && field.onChange(choice)}
            label={t('contacts.afterTesting')}
            choices={afterTestingChoices.map((choice) => ({
              value: choice,
              label: afterTestingTexts[choice][language],
            }))}
          />
        </FieldContainer>
      </WholeRow>
    </FormSection>
  )
}
