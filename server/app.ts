import compress from '@fastify/compress'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { endpoints } from '#contract/api.ts'
import { accessChannel } from './access-signal.ts'
import { mailRoutes } from './announcements/failed/routes.ts'
import type { Caller } from './auth/caller.ts'
import { limitCalls } from './call-limits.ts'
import { findCampaignPage } from './campaigns/domain.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { requireReady } from './check-database.ts'
import { consignmentLinkRoutes } from './consignments/links/routes.ts'
import { consignmentRoutes } from './consignments/routes.ts'
import { laboratoryPageRoutes } from './consignments/work-list/routes.ts'
import type { Context } from './context.ts'
import { customerInvitationRoutes } from './customers/invitations/routes.ts'
import { customerMergeRoutes } from './customers/merging/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { listen } from './db/listen.ts'
import { formFileRoutes } from './enquiries/form-files/routes.ts'
import { enquiryHandlingRoutes } from './enquiries/handling/routes.ts'
import { newsletterRoutes } from './enquiries/newsletter/routes.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { uploadRoutes } from './files/uploads/routes.ts'
import { searchRoutes } from './finding/routes.ts'
import { gate, laboratoryGate } from './gate.ts'
import type { DrawPage } from './http/answer-page.ts'
import { apiDocument } from './http/api-document.ts'
import { readBytesBodies } from './http/bytes-body.ts'
import { errorPage } from './http/error-page.ts'
import { readForms } from './http/forms.ts'
import { measureCalls } from './http/metrics.ts'
import { replyNotFound, replyWithProblems, sendProblem } from './http/problems.ts'
import { readJson } from './http/read-json.ts'
import { type Register, registrar, validatorCompiler } from './http/register.ts'
import { guardRequests } from './http/request-guard.ts'
import { traceCalls } from './http/trace-calls.ts'
import { keyRoutes } from './keys/routes.ts'
import { laboratoryRoutes } from './laboratories/routes.ts'
import { Memory } from './memory.ts'
import { questionRoutes } from './messages/questions/routes.ts'
import { newsRoutes } from './news/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { orderOfferRoutes } from './offers/for-orders/routes.ts'
import { offerMessageRoutes } from './offers/messages/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { assignmentRoutes } from './orders/assignments/routes.ts'
import { callOffRoutes } from './orders/call-offs/routes.ts'
import { customsRoutes } from './orders/customs/routes.ts'
import { invitationRoutes } from './orders/invitations/routes.ts'
import { keptSampleRoutes } from './orders/keeping/routes.ts'
import { labelRoutes } from './orders/labels/routes.ts'
import { leavingRoutes } from './orders/leaving/routes.ts'
import { orderMessageRoutes } from './orders/messages/routes.ts'
import { orderLinePriceRoutes } from './orders/prices/routes.ts'
import { orderProposalRoutes } from './orders/proposals/routes.ts'
import { readerRoutes } from './orders/readers/routes.ts'
import { receptionRoutes } from './orders/reception/routes.ts'
import { resultRoutes } from './orders/results/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { sampleRoutes } from './orders/samples/routes.ts'
import { orderTimelineRoutes } from './orders/timeline/routes.ts'
import { unannouncedSampleRoutes } from './orders/unannounced/routes.ts'
import { answersOfBuild } from './pages/answer-pages.ts'
import { readableAddress } from './pages/page-kinds.ts'
import { folderSite, type Site } from './pages/published/site.ts'
import { dataHeaders, securityHeaders } from './pages/security-headers.ts'
import { webPages } from './pages/web-pages.ts'
import { teamInvitationRoutes } from './people/invitations/routes.ts'
import { joiningRoutes } from './people/joining/routes.ts'
import { revocationRoutes } from './people/revocation/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { signOutRoutes } from './people/signing-out/routes.ts'
import { teamRoutes } from './people/team/routes.ts'
import { presenceRoutes } from './presence/routes.ts'
import { privacyRoutes } from './privacy/office/routes.ts'
import { retentionRoutes } from './privacy/retention/routes.ts'
import { Refusal } from './refusal.ts'
import { todayRoutes } from './today/routes.ts'
import { viewRoutes } from './views/routes.ts'

/**
 * Time for which memberships of a caller are cached. Changed access is signalled to every process at once; a process that
 * missed the signal notices after this time at the latest.
 */
const callerFreshMs = 1000

/** Enough for 100 kB, the limit of most bodies, over a very slow line. */
const longestBodyMs = 60_000

type Options = {
  servePages?: boolean
  /** Published site, served over the build in the folder. */
  site?: Site
  /** Renderer of answer pages; by default the program that the build wrote. */
  drawPage?: DrawPage
  /** Time in which a body arrives that is no upload. */
  bodyMs?: number
  /** Aborted when the process is told to stop. */
  stopping?: AbortSignal
}

const never = new AbortController().signal

/** Server on one context. It does not listen yet, so tests can call it without a port. */
export async function buildApp(
  context: Context,
  {
    servePages = true,
    site = folderSite,
    drawPage = answersOfBuild(context.config.webDirectory, site),
    bodyMs = longestBodyMs,
    stopping = never,
  }: Options = {},
): Promise<FastifyInstance> {
  const { config } = context
  const app = createApp(context, await dataHeaders(config))
  app.decorateRequest('caller', undefined)
  app.setValidatorCompiler(validatorCompiler as never)
  replyWithProblems(app)
  measureCalls(app)
  traceCalls(app)
  sendConnectionsElsewhere(app, stopping)
  if (!servePages) app.setNotFoundHandler(replyNotFound)
  await securityHeaders(app, config)
  guardRequests(app, bodyMs)
  await allowOrigins(app, config.corsOrigins)
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxEventLoopDelayMs,
    retryAfter: 5,
    exposeStatusRoute: false,
  })
  await app.register(compress, { threshold: 1400, encodings: ['br', 'gzip'] })
  await app.register(multipart)
  readBytesBodies(app)
  await apiDocument(app)
  errorPage(app)
  readForms(app)
  readJson(app)
  const callers = forgettingCallers(app, context)
  await app.register(async (api) =>
    addRoutes(
      registrar(api, {
        config,
        recognise: gate(context, callers),
        recogniseLaboratory: laboratoryGate(context),
        limitCalls: limitCalls(api, context),
        drawPage,
      }),
      context,
      callers,
      stopping,
    ),
  )
  if (servePages) await app.register(async (pages) => webPages(pages, context, targetFinder(context), site))
  return app
}

function createApp({ config, log }: Context, headersOfData: Record<string, string>): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // A large file over a slow line takes long. Other bodies have less time.
    requestTimeout: 15 * 60_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // While the process ends, calls on open connections are answered as usual.
    return503OnClosing: false,
    rewriteUrl: ({ url }) => readableAddress(url ?? '/'),
    // Malformed addresses of the API never reach a hook or a handler; by default fastify would repeat them in its answer.
    frameworkErrors: (_error, _request, reply) =>
      sendProblem(reply.headers(headersOfData), new Refusal('not_found')),
  })
}

/** Ends each open connection after its next answer, so that a load balancer does not send a call on one that is being closed. */
function sendConnectionsElsewhere(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('connection', 'close')
  })
}

/** Finds the campaign at an address of the site. While the database is away there is none: the page that says so still comes. */
const targetFinder = (context: Context) => (path: string) =>
  findCampaignPage(context, path).catch((error: unknown) => {
    context.log.warn({ err: error }, 'campaign of an address')
    return null
  })

/** Allows pages of these origins to call the API. */
async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    // By default the plugin allows only the methods of forms.
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
    exposedHeaders: [
      'content-disposition',
      'etag',
      'retry-after',
      'ratelimit',
      'ratelimit-policy',
      'upload-offset',
      'upload-length',
      'tus-resumable',
    ],
  })
}

function addRoutes(on: Register, context: Context, callers: Memory<Caller>, stopping: AbortSignal): void {
  healthRoutes(on, context, stopping)
  peopleRoutes(on, context)
  teamRoutes(on, context)
  teamInvitationRoutes(on, context, () => callers.clear())
  joiningRoutes(on, context)
  revocationRoutes(on, context, () => callers.clear())
  signOutRoutes(on, context, () => callers.clear())
  customerRoutes(on, context)
  customerInvitationRoutes(on, context)
  customerMergeRoutes(on, context, () => callers.clear())
  notificationRoutes(on, context)
  offerRoutes(on, context)
  offerMessageRoutes(on, context)
  orderRoutes(on, context)
  orderProposalRoutes(on, context)
  orderTimelineRoutes(on, context)
  orderMessageRoutes(on, context)
  questionRoutes(on, context)
  newsRoutes(on, context)
  presenceRoutes(on, context)
  callOffRoutes(on, context)
  labelRoutes(on, context)
  orderLinePriceRoutes(on, context)
  orderOfferRoutes(on, context)
  customsRoutes(on, context)
  sampleRoutes(on, context)
  fileRoutes(on, context)
  uploadRoutes(on, context)
  receptionRoutes(on, context)
  keptSampleRoutes(on, context)
  unannouncedSampleRoutes(on, context)
  resultRoutes(on, context)
  invitationRoutes(on, context)
  readerRoutes(on, context)
  mailRoutes(on, context)
  todayRoutes(on, context)
  searchRoutes(on, context)
  laboratoryRoutes(on, context)
  assignmentRoutes(on, context)
  leavingRoutes(on, context)
  consignmentRoutes(on, context)
  consignmentLinkRoutes(on, context)
  laboratoryPageRoutes(on, context)
  viewRoutes(on, context)
  keyRoutes(on, context, () => callers.clear())
  privacyRoutes(on, context, () => callers.clear())
  retentionRoutes(on, context)
  catalogueRoutes(on, context)
  campaignRoutes(on, context)
  enquiryRoutes(on, context)
  formFileRoutes(on, context)
  enquiryHandlingRoutes(on, context)
  newsletterRoutes(on, context)
}

/** Cached callers, which every process forgets when somebody's access begins or ends. */
function forgettingCallers(app: FastifyInstance, { config, log }: Context): Memory<Caller> {
  const callers = new Memory<Caller>({ most: 5000, freshMs: callerFreshMs })
  const listener = listen(config.database.url, accessChannel, {
    onSignal: () => callers.clear(),
    onError: (error) => log.warn({ err: error }, 'signals of the database'),
  })
  app.addHook('onClose', () => listener.stop())
  return callers
}

function healthRoutes(on: Register, context: Context, stopping: AbortSignal): void {
  on(endpoints.health, async () => ({ status: 'ok' as const }))
  on(endpoints.ready, async () => {
    if (stopping.aborted) throw new Refusal('server_busy')
    await requireReady(context)
    return { status: 'ready' as const }
  })
}
