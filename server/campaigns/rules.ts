import { type CampaignAct, type CampaignState, promisedCampaignFields } from '#contract/campaign-lists.ts'
import type { CampaignInput } from '#contract/campaigns.ts'
import type { CatalogueCampaign, CatalogueProduct } from '#contract/catalogue-file.ts'
import { helsinkiDay } from '#contract/days.ts'
import type { ErrorCode, FieldErrorCode, FieldProblem } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { dayAfter, daysBetween } from '#server/days.ts'
import type { Changes } from '#server/events/rules.ts'
import { type DraftItem, problemsOfItems } from '#server/offers/drafts/rules.ts'

type Open = {
  startsOn: string
  endsOn: string
  endedAt: Date | null
  mostRegistrations: number | null
  registrationCount: number
}

/** State of a campaign. Days begin and end in Helsinki. */
export function stateOf(campaign: Open, now: Date): CampaignState {
  const today = helsinkiDay(now)
  const { startsOn, endsOn, endedAt, mostRegistrations, registrationCount } = campaign
  if (endedAt !== null || today > endsOn) return 'ended'
  if (today < startsOn) return 'planned'
  return mostRegistrations !== null && registrationCount >= mostRegistrations ? 'full' : 'running'
}

const refusals: Record<CampaignState, ErrorCode | null> = {
  planned: 'campaign_not_found',
  running: null,
  full: 'campaign_full',
  ended: 'campaign_ended',
}

/** Reason why nobody new may register, or null. A campaign that has not begun is unknown. */
export const refusalOf = (campaign: Open, now: Date): ErrorCode | null => refusals[stateOf(campaign, now)]

/** Actions that a campaign allows now. One that was ended early stays ended. */
export const possibleActs = ({ endedAt, registrationCount }: Open, state: CampaignState): CampaignAct[] => [
  ...(endedAt === null ? (['edit'] as const) : []),
  ...(endedAt === null && registrationCount === 0 ? (['edit_offer'] as const) : []),
  ...(state === 'ended' ? [] : (['end'] as const)),
  'copy',
]

const isSame = (one: unknown, other: unknown): boolean => inKeyOrder(one) === inKeyOrder(other)

/** JSON in which the order of keys does not matter: the database has its own. */
const inKeyOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** True if the edit changes what people who have registered were promised. */
export const changesPromise = (before: CampaignInput, after: CampaignInput): boolean =>
  promisedCampaignFields.some((field) => !isSame(before[field], after[field]))

/** Changed values of an event; of items their number. */
export function changesOf(before: Partial<CampaignInput>, after: CampaignInput): Changes {
  const fields = Object.keys(after) as (keyof CampaignInput)[]
  return Object.fromEntries(
    fields
      .filter((field) => !isSame(before[field] ?? null, after[field]))
      .map((field) => [field, [shown(before, field), shown(after, field)]]),
  )
}

const shown = (values: Partial<CampaignInput>, field: keyof CampaignInput) =>
  field === 'items' ? (values.items?.length ?? null) : (values[field] ?? null)

/** First parts of the addresses of all screens in both languages, and of what the server has besides. */
const reservedParts = new Set([
  ...Object.values(paths).flatMap(({ en, fi }) => [en.split('/')[1], fi.split('/')[2]]),
  ...['api', 'app', 'assets', 'en', 'fi', 'fonts', 'images', 'files', 'metrics', 'static'],
])

/** True for an address that the site has or may get. */
export const isReserved = (path: string, configured: string | null): boolean =>
  reservedParts.has(path.slice(1)) || path === configured

/** Facts about a campaign that is created or edited. */
export type Surroundings = {
  now: Date
  /** Stored values; null for a new campaign. */
  before: (CampaignInput & { registrationCount: number }) | null
  taken: { code: boolean; path: boolean }
  /** Address that the configuration gives to a campaign. */
  configuredPath: string | null
}

/** Problems for which a campaign is refused, in the order of the screen. */
export function problemsOf(
  input: CampaignInput,
  { now, before, taken, configuredPath }: Surroundings,
): FieldProblem[] {
  const { path, startsOn, endsOn, mostRegistrations, items } = input
  const isPast = endsOn !== before?.endsOn && endsOn < helsinkiDay(now)
  const found: [path: string, code: FieldErrorCode | false][] = [
    ['code', taken.code && 'taken'],
    ['path', path !== null && isReserved(path, configuredPath) && 'reserved'],
    ['path', taken.path && 'taken'],
    ['endsOn', (endsOn < startsOn || isPast) && 'too_small'],
    [
      'mostRegistrations',
      mostRegistrations !== null && mostRegistrations < (before?.registrationCount ?? 0) && 'too_small',
    ],
  ]
  return [...found.flatMap(([at, code]) => (code ? [{ path: at, code }] : [])), ...problemsOfItems(items)]
}

/** Text in both languages; an empty one takes the other. */
export const inBoth = ({ en, fi }: { en: string; fi: string }) => ({ en: en || fi, fi: fi || en })

/** Days of a new campaign, unless it is a copy. */
const usualDays = 90

/** Period from today on, as long as that of the copied campaign. */
export function periodFrom(now: Date, copied: { startsOn: string; endsOn: string } | null) {
  const startsOn = helsinkiDay(now)
  const days = copied ? daysBetween(copied.startsOn, copied.endsOn) : usualDays
  return { startsOn, endsOn: dayAfter(startsOn, days) }
}

/** Items of a campaign of the catalogue: the products as they are there, with the campaign’s own prices. */
export function itemsOf(
  campaign: CatalogueCampaign,
  products: ReadonlyMap<string, CatalogueProduct>,
  newId: () => string,
): DraftItem[] {
  return campaign.items.map(({ product: id, quantity, minCents, maxCents }) => {
    const product = products.get(id)
    if (!product) throw new Error(`The campaign ${campaign.code} names a product that is not there: ${id}`)
    const { price, turnaroundWeeks, requiredQuantity } = product
    return {
      id: newId(),
      productId: product.id,
      name: product.name,
      standard: product.standards.join(', ').slice(0, 200),
      quantity,
      unit: price.unit,
      unitPriceCents: { min: minCents ?? price.minCents, max: maxCents ?? price.maxCents },
      elements: price.elements ?? null,
      tiers: product.volumeTiers,
      frameQuantity: null,
      turnaroundWeeks,
      sampleRequirements: requiredQuantity,
      materials: [],
      costCents: null,
      intendedLaboratory: '',
    }
  })
}
