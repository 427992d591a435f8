import { buildContext } from '#server/build-context.ts'
import { type Clock, systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { identityEnvironment } from '../identity/settings.ts'
import { beginningOf, createDemoOrder } from './create-demo-order.ts'
import { makeUnannounced } from './delivery/unannounced.ts'
import type { DemoOrder } from './demo-order.ts'
import { createDemoEnquiry } from './enquiries/create-demo-enquiry.ts'
import { demoEnquiries } from './enquiries/demo-enquiries.ts'
import { makeLaboratories } from './laboratories/make-laboratories.ts'
import { createMadeList } from './made-list.ts'
import { makeCampaigns } from './make-campaigns.ts'
import { makeOffers } from './make-offers.ts'
import { createDemoClock } from './moments.ts'
import { demoOrders } from './orders/demo-orders.ts'
import { recogniseDemoPeople } from './people.ts'
import { writeOffers } from './write-offers.ts'

type Options = {
  databaseUrl: string
  ownerUrl: string
  /** Variables of the server that say where files are kept. */
  files: Record<string, string>
  clock?: Clock
  issuer: string
}

/**
 * Creates demo offers, orders and enquiries through the domain functions that people's own actions use, with a clock that is advanced
 * from action to action. Each is recorded by key: a second start creates nothing twice, and an interrupted start resumes.
 */
export async function seedDemo({
  databaseUrl,
  ownerUrl,
  files,
  clock = systemClock,
  issuer,
}: Options): Promise<void> {
  const made = await createMadeList(ownerUrl)
  try {
    const missing = demoOrders.filter((order) => !made.has(order.key))
    const missingEnquiries = demoEnquiries.filter((enquiry) => !made.has(enquiry.key))
    if (missing.length + missingEnquiries.length === 0) return
    const now = clock.now()
    const demoClock = createDemoClock(now)
    const { context, close } = await buildContext(configuration(databaseUrl, files, issuer), demoClock)
    try {
      const silent = withoutMails(context)
      const people = await recogniseDemoPeople(silent, demoClock, now, issuer)
      const offers = await makeOffers(silent, demoClock, now, people, made)
      await writeOffers(silent, demoClock, now, people, made)
      await makeCampaigns(silent, demoClock, now, people, made)
      await makeLaboratories(silent, demoClock, now, people, made)
      const demo = { context: silent, clock: demoClock, now, people, offers }
      // Lists show the newest id first, so the oldest order is created first.
      for (const order of missing.toSorted((a, b) => begin(now, a) - begin(now, b))) {
        // Recorded first: an interrupted order keeps the state that it has reached, which is valid.
        await made.add(order.key)
        await createDemoOrder(demo, order)
      }
      await makeUnannounced(demo, made)
      for (const enquiry of missingEnquiries.toSorted((a, b) => b.sentDaysAgo - a.sentDaysAgo)) {
        await made.add(enquiry.key)
        await createDemoEnquiry(demo, enquiry)
      }
    } finally {
      await close()
    }
  } finally {
    await made.close()
  }
}

const begin = (now: Date, order: DemoOrder) => beginningOf(now, order).getTime()

/** Discards announcements of demo data: nobody is notified of invented past events. */
function withoutMails(context: Context): Context {
  return { ...context, jobs: { enqueue: async () => undefined } }
}

/** Server configuration for the seed; values that only the server needs are filled in. */
function configuration(databaseUrl: string, files: Record<string, string>, issuer: string) {
  return readConfig({
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    ...files,
    // Demo files are our own.
    CLAMAV_URL: '',
    ...identityEnvironment(issuer),
    SMTP_URL: 'smtp://localhost',
    LOG_LEVEL: 'error',
    // Results of the past are released by the expert who has them made.
    RESULT_APPROVAL: 'off',
  })
}
