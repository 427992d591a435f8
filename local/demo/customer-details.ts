import type { CustomerEdit, CustomerTerms } from '#contract/customers.ts'
import { demoOrganisations } from '../identity/people.ts'

type Details = Omit<CustomerEdit, 'name' | 'responsibleId'> & {
  /** Name of the responsible expert. */
  responsible?: string
  terms?: Partial<CustomerTerms>
}

export const plainTerms: CustomerTerms = {
  serviceFeeCents: null,
  discountPercent: 0,
  paymentDays: null,
  originalReports: false,
}

/** Details that the provider's staff have entered about each demo customer; numbers are invented. */
export const customerDetails: Record<keyof typeof demoOrganisations, Details> = {
  fennopack: {
    businessId: '0000001-9',
    vatNumber: 'FI00000019',
    country: demoOrganisations.fennopack.country,
    language: 'fi',
    notes: 'Annual framework agreement. Ask for the sample plan in January.',
    responsible: 'Elina Salonen',
    terms: { discountPercent: 5, paymentDays: 30 },
  },
  britFoods: {
    country: demoOrganisations.britFoods.country,
    language: 'en',
    responsible: 'Elina Salonen',
    terms: { paymentDays: 14 },
  },
  goldenState: {
    country: demoOrganisations.goldenState.country,
    language: 'en',
    responsible: 'Maija Johtola',
  },
  kilpailu: { country: demoOrganisations.kilpailu.country, language: 'fi' },
  jarviVesi: {
    country: demoOrganisations.jarviVesi.country,
    language: 'fi',
    notes: 'No service fee: agreed in the water programme.',
    responsible: 'Maija Johtola',
    terms: { serviceFeeCents: 0, paymentDays: 21, originalReports: true },
  },
  aamurusko: { country: demoOrganisations.aamurusko.country, language: 'fi', terms: { discountPercent: 10 } },
  vesilinja: {
    country: demoOrganisations.vesilinja.country,
    language: 'fi',
    notes: 'Monthly monitoring. Samples arrive cooled on Mondays.',
    responsible: 'Elina Salonen',
    terms: { paymentDays: 30 },
  },
  nordform: { country: demoOrganisations.nordform.country, language: 'en', responsible: 'Elina Salonen' },
  koivuKemia: { country: demoOrganisations.koivuKemia.country, language: 'fi' },
}
