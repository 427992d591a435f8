import type { Column } from './kinds.ts'

/**
 * Permissions written by hand, with which access.ts is compared. Never calculate any of them from the tables of the
 * server.
 */

/**
 * One sign per state: `+` done · `n` does not exist for this person · `f` this person may never do it · `s` not in
 * this state · `c` no customs invoice for this destination. A caller without a token always gets 401.
 */
type Row = Record<Exclude<Column, 'nobody'>, string>

const always = '+++++++++'
const absent = 'nnnnnnnnn'
const refused = 'fffffffff'

/** Rows in which outsiders learn nothing in any state. */
const outsiders = { other: absent, teamless: absent }
const bySide = (columns: string): Row => ({
  own: columns,
  colleague: columns,
  ...outsiders,
  reporting: refused,
  expert: refused,
})
const byExpert = (columns: string): Row => ({
  own: refused,
  colleague: refused,
  ...outsiders,
  reporting: refused,
  expert: columns,
})
/** Only for the person who began it, whoever else sees the order. */
const byOwner = (columns: string): Row => ({
  own: columns,
  colleague: absent,
  ...outsiders,
  reporting: absent,
  expert: absent,
})
const byReadersIn = (columns: string): Row => ({
  own: columns,
  colleague: columns,
  ...outsiders,
  reporting: columns,
  expert: columns,
})
const byReaders = byReadersIn(always)

/** Per endpoint on an order: `name` or `name (variant)`. */
export const onOrders: Record<string, Row> = {
  getOrder: byReaders,
  noteSeen: byReaders,
  noteOrdersSeen: byReaders,
  listEvents: byReaders,
  listFrameUses: byReaders,
  listFiles: byReaders,
  'listFiles (unreleased)': byReaders,
  listResults: byReaders,
  listReaders: { ...byReaders, reporting: refused },
  endReading: { ...byReaders, reporting: refused },
  returnReading: { ...byReaders, reporting: refused },
  listOrderMessages: { ...byReaders, reporting: refused },
  writeOrderMessage: { ...byReadersIn('s++++++++'), reporting: refused },
  closeOrderMessage: byExpert('s++++++++'),
  listOrderNotes: byExpert(always),
  writeOrderNote: byExpert('s++++++++'),
  'editOrder (name)': bySide(always),
  'editOrder (notes)': bySide(always),
  'editOrder (request)': bySide('+ssssssss'),
  replaceSamples: bySide('+ssssssss'),
  changeSamples: bySide('+ssssssss'),
  deleteOrder: bySide('+ssssssss'),
  submitOrder: bySide('+ssssssss'),
  'createOrder (copy)': bySide(always),
  provideOffer: byExpert('s+sssssss'),
  beginOrderOffer: byExpert('s++ssssss'),
  takeBackOffer: byExpert('ss+ssssss'),
  accept: bySide('ss+ssssss'),
  decline: bySide('ss+ssssss'),
  confirm: byExpert('sss+sssss'),
  confirmOrders: byExpert('sss+sssss'),
  receive: byExpert('ssss+ssss'),
  start: byExpert('sssss+sss'),
  complete: byExpert('ssssss+ss'),
  cancel: byExpert('+++++++ss'),
  setEstimate: byExpert('sss++++ss'),
  setEstimates: byExpert('sss++++ss'),
  setPrice: byExpert('sss+++++s'),
  downloadCoverSheet: byReadersIn('sss+++++s'),
  downloadLabelSheet: byReadersIn('sss+++++s'),
  downloadCustomsInvoice: {
    own: 'sssc++++s',
    colleague: 'sssc++++s',
    ...outsiders,
    reporting: refused,
    expert: 'sssc++++s',
  },
  downloadResults: byReaders,
  'uploadFile (attachment)': {
    own: '+++++++ss',
    colleague: '+++++++ss',
    ...outsiders,
    reporting: refused,
    expert: '+++++++ss',
  },
  'uploadFile (result)': byExpert('ssssss++s'),
  'beginUpload (attachment)': {
    own: '+++++++ss',
    colleague: '+++++++ss',
    ...outsiders,
    reporting: refused,
    expert: '+++++++ss',
  },
  'beginUpload (result)': byExpert('ssssss++s'),
  listUploads: byReaders,
  getUpload: byOwner(always),
  continueUpload: byOwner('+++++++ss'),
  completeUpload: byOwner('+++++++ss'),
  dropUpload: byOwner(always),
  addResult: byExpert('ssssss++s'),
  'addResult (correction)': byExpert('ssssss++s'),
  getResultTable: byReaders,
  downloadResultTable: byReaders,
  'downloadFile (attachment)': {
    own: always,
    colleague: always,
    ...outsiders,
    reporting: absent,
    expert: always,
  },
  'downloadFile (released result)': byReaders,
  'downloadFile (unreleased result)': {
    own: absent,
    colleague: absent,
    ...outsiders,
    reporting: absent,
    expert: always,
  },
  'deleteFile (of the customer)': {
    own: '+++++++ss',
    colleague: '+++++++ss',
    ...outsiders,
    reporting: absent,
    expert: refused,
  },
  'deleteFile (unreleased result)': {
    own: absent,
    colleague: absent,
    ...outsiders,
    reporting: absent,
    expert: always,
  },
  'deleteFile (of a result)': {
    own: refused,
    colleague: refused,
    ...outsiders,
    reporting: refused,
    expert: refused,
  },
}

/** Per endpoint without an order: the code of the refusal, or `+`. */
type Answers = Record<Column, string> & Partial<Record<'manager', string>>
const signedIn: Answers = {
  nobody: 'not_signed_in',
  own: '+',
  colleague: '+',
  other: '+',
  teamless: '+',
  reporting: '+',
  expert: '+',
}
const customersGet = (code: string): Answers => ({
  ...signedIn,
  own: code,
  colleague: code,
  other: code,
  teamless: code,
  reporting: code,
})
const teamAndExpert = (code: string): Answers => ({
  ...signedIn,
  other: code,
  teamless: code,
  reporting: code,
})
const anyone: Answers = { ...signedIn, nobody: '+' }

/** Anna is the admin of her team, Mikko a member. Experts have no access to teams. */
const byMembers: Answers = { ...teamAndExpert('team_not_found'), expert: 'forbidden' }
const byAdmin: Answers = { ...byMembers, colleague: 'forbidden' }
const byCustomers: Answers = { ...signedIn, expert: 'forbidden' }
const refusedTo = (code: string): Answers => ({ ...customersGet(code), expert: 'forbidden' })

const onTeams: Record<string, Answers> = {
  getTeam: byMembers,
  listTeamMembers: byMembers,
  setTeamRole: byAdmin,
  removeTeamMember: byAdmin,
  leaveTeam: byCustomers,
  'leaveTeam (of others)': refusedTo('team_not_found'),
  inviteToTeam: byAdmin,
  resendTeamInvitation: byAdmin,
  withdrawTeamInvitation: byAdmin,
  showTeamInvitation: byCustomers,
  'showTeamInvitation (unknown)': refusedTo('team_invitation_not_found'),
  acceptTeamInvitation: byCustomers,
  'acceptTeamInvitation (unknown)': refusedTo('team_invitation_not_found'),
  getJoining: byCustomers,
  askToJoin: {
    ...byCustomers,
    own: 'join_not_possible',
    colleague: 'join_not_possible',
    other: 'join_not_possible',
  },
  acceptJoinRequest: byAdmin,
  declineJoinRequest: byAdmin,
  getNotificationSettings: byCustomers,
  chooseNotifications: byCustomers,
  setAbsence: {
    ...byMembers,
    other: 'team_member_not_found',
    teamless: 'team_member_not_found',
    reporting: 'team_member_not_found',
  },
  endAbsence: byCustomers,
}

const byExperts = customersGet('forbidden')
const byManagers: Answers = { ...byExperts, expert: 'forbidden', manager: '+' }

/** The same answers to several calls. */
const each = (names: string, answers: Answers): Record<string, Answers> =>
  Object.fromEntries(names.split(' ').map((name) => [name, answers]))

const onCustomers: Record<string, Answers> = {
  ...each('createCustomer listCustomers countCustomers assignCustomers getCustomer editCustomer', byExperts),
  ...each('listDuplicates listMerges', byExperts),
  ...each('setCustomerTerms previewMerge mergeCustomer undoMerge', byManagers),
  ...each(
    'listCustomerPeople listCustomerEvents listStaff listEndedAccess getPerson endAccess returnAccess',
    byExperts,
  ),
  listCustomerInvitations: byExperts,
  inviteToCustomer: byExperts,
  resendCustomerInvitation: byExperts,
  withdrawCustomerInvitation: byExperts,
}

/** Those who see the offer are told that this is not theirs to do. */
const expertOnSent: Answers = { ...customersGet('offer_not_found'), own: 'forbidden', colleague: 'forbidden' }

export const besideOrders: Record<string, Answers> = {
  ...each('getEnquiry takeEnquiry assignEnquiry closeEnquiry reopenEnquiry noteOnEnquiry', byExperts),
  ...each('recordMessage replyToEnquiry listCustomerMatches setCustomerOfEnquiry', byExperts),
  ...each(
    'countEnquiries takeEnquiries assignEnquiries closeEnquiries listEnquiries markEnquiryAnswered',
    byExperts,
  ),
  ...each(
    'createOffer getOfferDraft saveOfferDraft deleteOfferDraft getOfferProposals getProductAsItem',
    byExperts,
  ),
  ...each(
    'beginOfferUpload listOfferUploads sendOffer reviseOffer getOfferRecord listOfferEvents',
    byExperts,
  ),
  ...each(
    'listOfferOverview listOfferTemplates createOfferTemplate getOfferTemplate renameOfferTemplate deleteOfferTemplate',
    byExperts,
  ),
  'downloadFile (of a draft)': customersGet('file_not_found'),
  'downloadFile (of an offer)': teamAndExpert('file_not_found'),
  'deleteFile (of a draft)': customersGet('file_not_found'),
  'deleteFile (of an offer)': {
    ...customersGet('file_not_found'),
    own: 'forbidden',
    colleague: 'forbidden',
    expert: 'offer_closed',
  },
  ...each('createLaboratory listLaboratories getLaboratory editLaboratory', byExperts),
  ...onTeams,
  ...onCustomers,
  ...each('health ready listProducts getProduct', anyone),
  ...each('session setLanguage listOrganisations listPeople listOffers', signedIn),
  'listOffers (organisation)': customersGet('organisation_filter_refused'),
  getOffer: teamAndExpert('offer_not_found'),
  getOfferVersion: teamAndExpert('offer_not_found'),
  'getOfferVersion (draft)': customersGet('offer_not_found'),
  downloadOffer: teamAndExpert('offer_not_found'),
  'downloadOffer (draft)': customersGet('offer_not_found'),
  'createOffer (copy)': customersGet('forbidden'),
  countOffers: byExperts,
  ...each(
    'withdrawOffer remindOfOffer withdrawOffers remindOfOffers closeOfferMessage listOfferNotes writeOfferNote',
    expertOnSent,
  ),
  declineOffer: { ...teamAndExpert('offer_not_found'), expert: 'forbidden' },
  viewOffer: teamAndExpert('offer_not_found'),
  listOfferVersions: teamAndExpert('offer_not_found'),
  getOfferDifferences: teamAndExpert('offer_not_found'),
  'getOfferDifferences (draft)': customersGet('offer_not_found'),
  listOpenQuestions: byCustomers,
  listOfferMessages: teamAndExpert('offer_not_found'),
  writeOfferMessage: teamAndExpert('offer_not_found'),
  'getOffer (of one person)': {
    nobody: 'not_signed_in',
    own: 'offer_not_found',
    colleague: 'offer_not_found',
    other: 'offer_not_found',
    teamless: '+',
    reporting: 'offer_not_found',
    expert: '+',
  },
  ...each('listNews noteNewsSeen noteSubjectSeen listOrders countOrders', signedIn),
  'listOrders (organisation)': customersGet('organisation_filter_refused'),
  'countOrders (organisation)': customersGet('organisation_filter_refused'),
  'createOrder (empty)': { ...signedIn, expert: 'forbidden' },
  'createOrder (offer)': { ...teamAndExpert('offer_not_found'), expert: 'forbidden' },
  'createOrder (organisation)': {
    ...signedIn,
    other: 'organisation_not_found',
    teamless: 'organisation_not_found',
    reporting: 'organisation_not_found',
    expert: 'forbidden',
  },
  acceptInvitation: signedIn,
  'acceptInvitation (unknown)': { ...customersGet('invitation_not_found'), expert: 'invitation_not_found' },
  registerForCampaign: { ...signedIn, expert: 'forbidden' },
  'registerForCampaign (unknown)': refusedTo('campaign_not_found'),
  beginCampaign: byManagers,
  'beginCampaign (offer)': byManagers,
  'beginCampaign (copy)': byManagers,
  createCampaign: byManagers,
  getCampaign: customersGet('forbidden'),
  editCampaign: byManagers,
  endCampaign: byManagers,
  previewCampaign: byManagers,
  listCampaigns: customersGet('forbidden'),
  getCampaignFigures: customersGet('forbidden'),
  listCampaignPeople: customersGet('forbidden'),
  listCampaignEvents: customersGet('forbidden'),
  openForm: anyone,
  sendEnquiry: anyone,
  addFormFile: anyone,
  removeFormFile: anyone,
  'downloadFile (of an enquiry)': customersGet('file_not_found'),
  'downloadFile (of a form)': { ...customersGet('file_not_found'), expert: 'file_not_found' },
  subscribe: anyone,
  showConfirmation: anyone,
  confirmSubscription: anyone,
  showUnsubscription: anyone,
  unsubscribe: anyone,
  ...each('getToday search', byExperts),
  listKeys: byManagers,
  createKey: byManagers,
  revokeKey: byManagers,
  listViews: signedIn,
  saveView: signedIn,
  'saveView (shared)': customersGet('forbidden'),
  'saveView (enquiries)': customersGet('forbidden'),
  'saveView (organisation)': customersGet('organisation_filter_refused'),
  editView: signedIn,
  'editView (of a manager)': { ...customersGet('view_not_found'), expert: 'view_not_found', manager: '+' },
  'editView (shared, of a manager)': {
    ...customersGet('view_not_found'),
    expert: 'forbidden',
    manager: '+',
  },
  'editView (sharing)': customersGet('forbidden'),
  deleteView: signedIn,
  'deleteView (of a manager)': { ...customersGet('view_not_found'), expert: 'view_not_found', manager: '+' },
  'deleteView (shared, of a manager)': {
    ...customersGet('view_not_found'),
    expert: 'forbidden',
    manager: '+',
  },
  chooseDefaultView: signedIn,
  'chooseDefaultView (of a manager)': {
    ...customersGet('view_not_found'),
    expert: 'view_not_found',
    manager: '+',
  },
  exportOrders: { ...signedIn, expert: 'forbidden', manager: '+' },
  exportOffers: byManagers,
  exportEnquiries: byManagers,
  exportCustomers: byManagers,
  'exportOrders (organisation)': {
    ...customersGet('organisation_filter_refused'),
    expert: 'forbidden',
    manager: '+',
  },
  listFailedMails: customersGet('forbidden'),
  resendMail: customersGet('forbidden'),
}
