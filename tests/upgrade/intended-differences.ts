import { keptUntil } from '#server/orders/keeping/rules.ts'
import { giveStates } from './enquiry-differences.ts'
import { hideOwners } from './owner-differences.ts'
import type { Answers } from './questions.ts'
import { sayWhyUnassessed } from './table-differences.ts'

type Difference = {
  questions: RegExp
  reason: string
  change: (given: Answers[string], recorded: Answers) => Answers[string]
}

/** Answers that a later release changed on purpose: what was recorded becomes what is expected now. */
export const intendedDifferences: Difference[] = [
  {
    questions: /^\/teams\//,
    reason: 'Titles of errors are worded in British English (decision 145).',
    change: (given) =>
      JSON.parse(
        JSON.stringify(given).replaceAll(
          'This person is in no such team.',
          'This person is not in such a team.',
        ),
      ),
  },
  {
    questions: /^\/session$/,
    reason: 'Customers may export their lists and search their notes, and the session says so.',
    change: (given) => allowOfLists(given),
  },
  {
    questions: /^\/(session|news|orders\/[^/]+\/events)$/,
    reason: 'An expert may act for a customer; sessions and events say for whom (decision 83).',
    change: (given) => nameNobodyActedFor(given),
  },
  {
    questions: /^\/mails\/failed/,
    reason: 'The failures of all nouns are listed, and each says what it is about (decisions 45 and 92).',
    change: (given) => nameSubjects(given),
  },
  {
    questions: /^\/orders\/[^/]+(\/results)?$/,
    reason:
      'A result names its tests; one of an earlier release counts for all of its samples (decision 57).',
    change: (given, recorded) => nameTests(given, recorded),
  },
  {
    questions: /^\/orders\/[^/]+$/,
    reason:
      'The actions of an order follow from its samples, a line says that it was offered as a range (decision 60), and an offer can be taken back (decision 81).',
    change: (given) => adaptOrders(given),
  },
  {
    questions: /^\/orders\/[^/]+$/,
    reason: 'Samples are kept for some time after testing (decision 109).',
    change: (given) => keepSamples(given),
  },
  {
    questions: /^\/notification-settings$/,
    reason: 'Customers are notified of a final price and may choose when (decision 60).',
    change: (given) => addLaterPreferences(given),
  },
  {
    questions: /^\/(offers|orders\/)/,
    reason: 'Offers have versions and states. A stored offer is a first version that was sent (decision 61).',
    change: (given, recorded) => nameVersions(given, recorded),
  },
  {
    questions: /^\/news$/,
    reason:
      'The bell names the kind of its subjects, counts failed mails, and is for experts too (decision 87).',
    change: (given) => nameKinds(given),
  },
  {
    questions: /^\/team-invitations\//,
    reason: 'An invitation may have been sent with an offer; those of earlier releases were not.',
    change: (given) => nameOffer(given),
  },
  {
    questions: /^\/offers\/[^/]+$/,
    reason:
      'An offer has a text, the customer’s reference, a discount, an expert and files, and can be declined (decisions 69 and 84).',
    change: (given) => addTexts(given),
  },
  {
    questions: /^\/enquiries$/,
    reason: 'Enquiries have states, deadlines, assignees and actions (decisions 67, 76 and 138).',
    change: (given) => giveStates(given),
  },
  {
    questions: /^\/orders/,
    reason: 'Reporting contacts read the company as the owner of an order, as in its history (decision 151).',
    change: (given) => hideOwners(given),
  },
  {
    questions: /^\/results\/[^/]+\/table$/,
    reason: 'A value that is not assessed says why (decision 122).',
    change: (given) => sayWhyUnassessed(given),
  },
]

const testsOfSamples = `
  select s.order_id, s.draft_tests || array(
    select t.offer_item_id from sample_tests t where t.sample_id = s.id order by t.offer_item_id) as tests
  from samples s`

/** The query that counts the rows of a recorded table now; a table that is not named is still there. */
export const movedTables: Record<string, string> = {
  order_events: `select count(*) from events where subject_kind = 'order'`,
  offer_events: `select count(*) from events where subject_kind = 'offer'`,
  team_events: `select count(*) from events where subject_kind in ('organisation', 'person')`,
  place_counts: 'select count(*) from rate_limits',
  // Samples of an order with the same tests shared a set; each sample has its own tests now.
  test_sets: `select count(*) from (select distinct order_id, tests from (${testsOfSamples}) s) sets`,
  test_set_items: `select sum(cardinality(tests)) as count from (select distinct order_id, tests from (${testsOfSamples}) s) sets`,
}

/** Tables that every release refills from content/. */
export const reloadedTables = new Set(['catalogue_loads', 'products', 'product_marks', 'product_words'])

/** The present name of a queue that was renamed. */
export const renamedQueues: Record<string, string> = {
  'announce-team': 'announce',
  'announce-team.dead': 'announce.dead',
  'announce-enquiry': 'announce',
  'write-to-subscriber': 'announce',
}

/** Waiting jobs with what they carried when they were recorded: those about enquiries and subscribers named no event. */
export const waitingJobs = `
  select j.name, j.state, case e.subject_kind
      when 'enquiry' then jsonb_build_object('enquiryId', e.subject_id)
      when 'subscription' then jsonb_build_object('asked', e.changes -> 'timesAsked' -> 1, 'subscriptionId', e.subject_id,
        'about', case e.action when 'confirm' then 'welcome' else 'confirmation' end)
      else j.data end as data
  from pgboss.job j left join events e on e.id = (j.data ->> 'eventId')::uuid
  where j.state in ('created', 'retry', 'active')`

/** The present subjects of the recorded events of each kind. */
export const eventSubjects = { order: ['order'], offer: ['offer'], team: ['organisation', 'person'] }

const nameOffer = (given: Answers[string]): Answers[string] =>
  JSON.parse(JSON.stringify(given), (_key, value) =>
    value?.isMember === undefined ? value : { ...value, offerId: null, offer: null },
  )

const nameSubjects = (given: Answers[string]): Answers[string] =>
  JSON.parse(JSON.stringify(given), (key, value) => {
    if (key === 'uncomposed' && value) return { subject: 'order', ...value }
    return value?.lastError === undefined ? value : { ...value, kind: kindOfMail(value) }
  })

/** Subject of a recorded mail, from its title. */
function kindOfMail({ subject }: { subject: string | null }): string {
  if (subject === null || /L-\d/.test(subject)) return 'order'
  return /tiimi|team/.test(subject) ? 'team' : 'other'
}

const addLaterPreferences = (given: Answers[string]): Answers[string] =>
  JSON.parse(JSON.stringify(given), (key, value) =>
    key === 'choices' ? { ...value, price_set: 'at_once', message_received: 'at_once' } : value,
  )

/** The recording has no news, except seven failed mails of the expert. */
const newsOfExpert = { count: 0, joinRequests: 0, failedMails: 7, newestAt: null, items: [] }

const nameKinds = (given: Answers[string]): Answers[string] =>
  JSON.parse(JSON.stringify(given), (_key, value) => {
    if (value?.status === 403) return { status: 200, body: newsOfExpert }
    if (value?.joinRequests !== undefined) return { ...value, failedMails: 0 }
    return value?.event ? { ...value, kind: 'order', order: { ...value.order, customer: null } } : value
  })

const allowOfLists = (given: Answers[string]): Answers[string] =>
  JSON.parse(JSON.stringify(given), (key, value) =>
    key === 'allowed' && value.includes('create_order') ? [...value, 'search_notes', 'export_lists'] : value,
  )

const nameNobodyActedFor = (given: Answers[string]): Answers[string] =>
  JSON.parse(JSON.stringify(given), (key, value) => {
    if (key === 'actor') return { ...value, onBehalfOf: null }
    return value?.limits ? { ...value, actingExpert: null } : value
  })

type OrderOfRelease = {
  state: string
  allowed: string[]
  samples: { state: string; tests: { state: string }[] }[]
  shippingLocation: string | null
  prices: { lines: { unitPriceCents: { min: number; max: number } }[] } | null
}

const adaptOrders = (given: Answers[string]): Answers[string] =>
  JSON.parse(JSON.stringify(given), (_key, value) =>
    value?.allowed && value.samples ? orderNow(value) : value,
  )

function orderNow(order: OrderOfRelease): OrderOfRelease {
  const { prices, allowed } = order
  const isRange = ({ unitPriceCents: { min, max } }: { unitPriceCents: { min: number; max: number } }) =>
    min < max
  const isExpert = allowed.includes('cancel') || allowed.includes('correct_result')
  const canSet = isExpert && allowed.includes('download_cover_sheet')
  const lines = (prices?.lines ?? []).map((line) =>
    isRange(line) ? { ...line, priceRange: { offeredCents: line.unitPriceCents, canSet } } : line,
  )
  return {
    ...order,
    prices: prices && { ...prices, lines },
    allowed: allowedNow(order, canSet && lines.some(isRange)),
  }
}

type FinishedOrder = {
  state: string
  completedAt: string | null
  updatedAt: string
  results: { addedAt: string }[]
  samples: { state: string }[]
}

/** Samples that have arrived are kept after the last release of a finished order. */
const keepSamples = (given: Answers[string]): Answers[string] =>
  JSON.parse(JSON.stringify(given), (_key, value) =>
    value?.allowed && value.samples && /^(completed|cancelled)$/.test(value.state) ? withDays(value) : value,
  )

function withDays(order: FinishedOrder): FinishedOrder {
  const released = order.results.map(({ addedAt }) => addedAt).sort()
  const until = keptUntil(new Date(released.at(-1) ?? order.completedAt ?? order.updatedAt))
  const samples = order.samples.map((sample) =>
    sample.state === 'expected' ? sample : { ...sample, keeping: { state: 'kept', until } },
  )
  return { ...order, samples }
}

/**
 * Nothing can be started without samples; files can be released after the completion; prices of ranges can be set; an offer that was
 * provided can be taken back; an address can be agreed for another destination.
 */
function allowedNow(
  { state, allowed, samples, shippingLocation }: OrderOfRelease,
  hasOpenPrice: boolean,
): string[] {
  const isAllRejected = state === 'samples_received' && samples.every((sample) => sample.state === 'rejected')
  const actions = withNewActions({ state, allowed, samples }).flatMap((action) => {
    if (action === 'start' && isAllRejected) return []
    if (action === 'correct_result' && state === 'completed') return ['add_result', action]
    if (action === 'cancel' && state === 'offer_provided') return ['withdraw_offer', action]
    const isAddressOpen =
      shippingLocation === 'other' &&
      allowed.includes('cancel') &&
      /^(submitted|waiting_for_samples)$/.test(state)
    if (action !== 'download_cover_sheet') return [action]
    return [
      ...(hasOpenPrice ? ['set_price'] : []),
      ...(allowed.includes('attach') ? ['propose'] : []),
      ...(isAddressOpen ? ['agree_address'] : []),
      action,
    ]
  })
  return withResultActions(actions)
}

/** Results are reported before their release, and a released one can be withdrawn (decision 110). */
function withResultActions(actions: string[]): string[] {
  const withReport = actions.flatMap((action) =>
    action === 'add_result' ? ['report_result', action] : [action],
  )
  if (!actions.includes('correct_result')) return withReport
  const place = Math.max(withReport.indexOf('cancel'), 0)
  return withReport.toSpliced(place, 0, 'withdraw_result')
}

/**
 * Both sides can propose changes of an order that is under way, where they could attach files before; experts can assign received
 * tests to laboratories.
 */
function withNewActions({ state, allowed, samples }: Pick<OrderOfRelease, 'state' | 'allowed' | 'samples'>) {
  if (state === 'draft' || !allowed.includes('attach')) return allowed
  const isReceived = samples.some(({ tests }) => tests.some((test) => test.state === 'received'))
  const isExpert = allowed.includes('cancel')
  const isOver = !allowed.includes('cancel')
  const has = (...states: string[]) => !isOver && samples.some((sample) => states.includes(sample.state))
  const fromLaboratories = [
    ...(has('in_analysis') ? ['return_tests'] : []),
    ...(has('received', 'in_analysis') ? ['reject_sample'] : []),
  ]
  const withAssignment = allowed.flatMap((action) => {
    if (action === 'cancel') return [...fromLaboratories, action]
    return action === 'attach' && isReceived && isExpert ? [action, 'assign', 'unassign'] : [action]
  })
  return allowed.includes('download_cover_sheet') ? withAssignment : [...withAssignment, 'propose']
}

type RecordedOrder = {
  results: { id: string; sampleIds: string[] }[]
  samples: { id: string; tests: { offerItemId: string; state: string }[] }[]
}

/** Adds to each result the tests of its samples that were reported, with the number of samples of each. */
function nameTests(given: Answers[string], recorded: Answers): Answers[string] {
  const orders = Object.values(recorded)
    .flatMap((answers) =>
      Object.values(answers).map(({ body }) => body as Partial<RecordedOrder> | undefined),
    )
    .filter((body): body is RecordedOrder => Boolean(body?.results && body.samples))
  const testsOf = (result: { id: string; sampleIds: string[] }) => {
    const order = orders.find(({ results }) => results.some(({ id }) => id === result.id))
    const reported = (order?.samples ?? [])
      .filter(({ id }) => result.sampleIds.length === 0 || result.sampleIds.includes(id))
      .flatMap(({ tests }) => tests.filter(({ state }) => state === 'reported'))
    const byItem = Map.groupBy(reported, ({ offerItemId }) => offerItemId)
    return [...byItem]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([offerItemId, { length }]) => ({ offerItemId, samples: length }))
  }
  return JSON.parse(JSON.stringify(given), (_key, value) =>
    value?.sampleIds && 'correctedBy' in value ? { ...value, tests: testsOf(value) } : value,
  )
}

type RecordedOffer = { id: string; expired: boolean; items: { id: string }[] }
type PricedOrder = { id: string; state: string; prices: { lines: { offerItemId: string }[] } | null }

const placedStates = [
  'submitted',
  'waiting_for_samples',
  'samples_received',
  'analysis_in_progress',
  'completed',
]

/** Ids of offers from which an order was placed: it has prices of theirs, and was submitted at some time. */
function listAccepted(recorded: Answers): Set<string> {
  const seenByExperts = (path: RegExp) =>
    Object.entries(recorded).flatMap(([question, { expert }]) =>
      path.test(question) && expert?.status === 200 ? [expert.body] : [],
    )
  const wasSubmitted = ({ id, state }: PricedOrder) => {
    const history = recorded[`/orders/${id}/events`]?.expert?.body as
      | { items: { to: string | null }[] }
      | undefined
    const wasPlaced = history?.items.some(({ to }) => to === 'submitted')
    return placedStates.includes(state) || (state === 'cancelled' && wasPlaced)
  }
  const orders = seenByExperts(/^\/orders\/[^/]+$/) as PricedOrder[]
  const priced = orders.filter(wasSubmitted).flatMap(({ prices }) => prices?.lines ?? [])
  const itemIds = new Set(priced.map(({ offerItemId }) => offerItemId))
  const offers = seenByExperts(/^\/offers\/[^/]+$/) as RecordedOffer[]
  return new Set(offers.filter(({ items }) => items.some(({ id }) => itemIds.has(id))).map(({ id }) => id))
}

function nameVersions(given: Answers[string], recorded: Answers): Answers[string] {
  const accepted = listAccepted(recorded)
  return JSON.parse(JSON.stringify(given), (_key, value) => {
    if (value?.validUntil === undefined || value.expired === undefined) return value
    const state = accepted.has(value.id) ? 'accepted' : value.expired ? 'expired' : 'sent'
    return { ...value, version: 1, state, ...('createdAt' in value && { sentAt: value.createdAt }) }
  })
}

type Ranges = { totalCents: { min: number; max: number } }[]

function addTexts(given: Answers[string]): Answers[string] {
  return JSON.parse(JSON.stringify(given), (_key, value) => {
    if (value?.validUntil === undefined || value.items === undefined) return value
    const sum = (end: 'min' | 'max') =>
      (value.items as Ranges).reduce((total, { totalCents }) => total + totalCents[end], 0)
    const itemsCents = { min: sum('min'), max: sum('max') }
    const canDecline = value.state === 'sent' && value.allowed.includes('order')
    const allowed = canDecline ? [...value.allowed, 'decline'] : value.allowed
    return {
      ...value,
      customerReference: '',
      text: '',
      expert: null,
      files: [],
      itemsCents,
      discount: null,
      allowed,
    }
  })
}
