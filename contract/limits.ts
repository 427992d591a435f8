/** Limits that pages show too. Without zod, which pages do not load. */

/** Counts of waiting work go no further, because nobody reads on. */
export const mostWaitingCounted = 1000

/** Number of rows to which a saved view is counted. */
export const mostCountedInView = 100
/** Number of views of a list that are counted, because pages poll the counts. */
export const mostCountedViews = 10

/** Largest numbers of accreditations and methods of a laboratory, and of methods and columns in one import. */
export const mostAccreditations = 50
export const mostLaboratoryMethods = 2000
export const mostMethodsInImport = 1000
export const mostMethodColumns = 30

/** Largest number of contacts of a laboratory. */
export const mostLaboratoryContacts = 20

/** Limits of what a laboratory sends on its page: rows and columns of values, and questions and reports of a consignment. */
export const mostValueRows = 1100
export const mostValueColumns = 51
export const mostReportedValues = 10_000
export const mostQuestions = 100
export const mostReports = 100
/** Files of one report. */
export const mostReportFiles = 5

/** Largest number of items whose tests one call assigns. */
export const mostTestGroups = 200

/** Temperatures at arrival, in tenths of a degree Celsius: from liquid nitrogen to the boiling point. */
export const temperatureLimits = { min: -2000, max: 1000 } as const

/** Largest number of photos of one sample. */
export const mostPhotos = 5

/** Largest number of rows of a list on which one call takes an action. */
export const mostInBulk = 1000

/** Largest number of samples that one proposal adds, removes or changes the tests of. */
export const mostInProposal = 500

/** Bytes of a body that names all samples of the largest order, for each of its tests. */
export const samplesBodyLimit = 5_000_000
