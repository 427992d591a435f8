import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isNode, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import {
  type Catalogue,
  CatalogueCampaign,
  CatalogueMethod,
  CatalogueProduct,
  CatalogueTerms,
} from '#contract/catalogue-file.ts'
import { ContentError, type ContentProblem } from './content-problem.ts'
import { readYaml } from './read-yaml.ts'
import { findWrongWords } from './words.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const contentFolder = join(root, 'content')

/** Location of an entry in a list of content. */
type Place = { file: string; lineOf(field: string): number }
export type Placed<Entry> = { entry: Entry; place: Place }

/** Reads the catalogue from a folder of content, or throws all its problems. */
export function readCatalogue(folder = contentFolder): Catalogue {
  const problems: ContentProblem[] = []
  const surroundings = readSurroundings(folder, problems)
  const files = globSync('catalogue/products/*.yaml', { cwd: folder }).sort()
  const products = files.flatMap((file) =>
    placed(folder, file, readPart(folder, file, z.array(CatalogueProduct), [], problems)),
  )
  // References to entries that could not be read would only be noise.
  if (problems.length === 0) problems.push(...checkWith(products, surroundings))
  const { terms, methods, campaigns } = surroundings
  problems.push(...findWrongWords(folder, 'catalogue'))
  if (problems.length > 0 || !terms) throw new ContentError(problems)
  return {
    terms,
    methods: methods.map(({ entry }) => entry),
    products: products.map(({ entry }) => entry),
    campaigns: campaigns.map(({ entry }) => entry),
  }
}

/** Problems of products that are to replace those of the folder. */
export function checkProducts(
  products: Placed<CatalogueProduct>[],
  { folder, areAll }: { folder: string; areAll: boolean },
): ContentProblem[] {
  const problems: ContentProblem[] = []
  const surroundings = readSurroundings(folder, problems)
  if (problems.length > 0) return problems
  return areAll ? checkWith(products, surroundings) : findFaults(products, surroundings)
}

const checkWith = (products: Placed<CatalogueProduct>[], surroundings: Surroundings) => [
  ...findFaults(products, surroundings),
  ...findLostProducts(surroundings.campaigns, products),
]

/** Entries that products refer to, and entries that refer to products. */
type Surroundings = {
  terms: CatalogueTerms | null
  methods: Placed<CatalogueMethod>[]
  campaigns: Placed<CatalogueCampaign>[]
  experts: string[]
}

function readSurroundings(folder: string, problems: ContentProblem[]): Surroundings {
  const methods = 'catalogue/methods.yaml'
  const campaigns = 'catalogue/campaigns.yaml'
  const people = z.array(z.looseObject({ id: z.string() }))
  return {
    terms: readPart(folder, 'catalogue/terms.yaml', CatalogueTerms.nullable(), null, problems),
    methods: placed(folder, methods, readPart(folder, methods, z.array(CatalogueMethod), [], problems)),
    campaigns: placed(
      folder,
      campaigns,
      readPart(folder, campaigns, z.array(CatalogueCampaign), [], problems),
    ),
    experts: readPart(folder, 'team.yaml', people, [], problems).map(({ id }) => id),
  }
}

function readPart<Shape extends z.ZodType>(
  folder: string,
  file: string,
  shape: Shape,
  otherwise: z.output<Shape>,
  problems: ContentProblem[],
): z.output<Shape> {
  try {
    return readYaml({ file: nameOf(folder, file), text: readFileSync(join(folder, file), 'utf8') }, shape)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    problems.push(...error.problems)
    return otherwise
  }
}

const nameOf = (folder: string, file: string) => join(basename(folder), file)

function placed<Entry>(folder: string, file: string, entries: readonly Entry[]): Placed<Entry>[] {
  const lineOf = linesOf(readFileSync(join(folder, file), 'utf8'))
  return entries.map((entry, index) => ({
    entry,
    place: { file: nameOf(folder, file), lineOf: (field) => lineOf(index, field) },
  }))
}

/** Looked up only for a problem. */
function linesOf(text: string): (index: number, field: string) => number {
  const lines = new LineCounter()
  let document: ReturnType<typeof parseDocument> | undefined
  return (index, field) => {
    document ??= parseDocument(text, { lineCounter: lines })
    const node = document.getIn([index, field], true)
    return isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1
  }
}

/** Problems between entries: references without a target, and duplicate names. */
function findFaults(
  products: Placed<CatalogueProduct>[],
  { terms, methods, experts }: Surroundings,
): ContentProblem[] {
  const methodIds = new Set(methods.map(({ entry }) => entry.id))
  const problems = [...findTwins(methods), ...findTwins(products)]
  const tell = ({ file, lineOf }: Place, field: string, message: string) =>
    problems.push({ file, line: lineOf(field), field, message })
  for (const { entry, place } of [...methods, ...products]) {
    if (!experts.includes(entry.expert)) {
      tell(place, 'expert', `nobody in content/team.yaml has the id ${entry.expert}`)
    }
  }
  for (const { entry, place } of products) {
    if (entry.method !== null && !methodIds.has(entry.method))
      tell(place, 'method', `there is no method ${entry.method}`)
    if (!terms?.units[entry.price.unit]) tell(place, 'price', `terms.yaml has no unit ${entry.price.unit}`)
  }
  return problems
}

/** Problems of campaigns: shared codes, and products that do not exist. */
function findLostProducts(
  campaigns: Placed<CatalogueCampaign>[],
  products: Placed<CatalogueProduct>[],
): ContentProblem[] {
  const known = new Set(products.map(({ entry }) => entry.id))
  const codes = new Set<string>()
  return campaigns.flatMap(({ entry, place }) => {
    const tell = (field: string, message: string) => ({
      file: place.file,
      line: place.lineOf(field),
      field,
      message,
    })
    const twice = codes.has(entry.code) ? [tell('code', `${entry.code} is taken`)] : []
    codes.add(entry.code)
    const lost = entry.items.filter(({ product }) => !known.has(product))
    return [...twice, ...lost.map(({ product }) => tell('items', `there is no product ${product}`))]
  })
}

/** Duplicate slugs: an address leads to one page in either language. */
function findTwins(placed: Placed<{ id: string; slugFi: string }>[]): ContentProblem[] {
  const owners = new Map<string, Placed<{ id: string; slugFi: string }>>()
  return placed.flatMap((each) => {
    const { entry, place } = each
    return (['id', 'slugFi'] as const).flatMap((field) => {
      const slug = entry[field]
      const owner = owners.get(slug)
      if (!owner) owners.set(slug, each)
      if (!owner || owner === each) return []
      const where = `${owner.place.file}:${owner.place.lineOf('id')}`
      return [{ file: place.file, line: place.lineOf(field), field, message: `${slug} is taken by ${where}` }]
    })
  })
}
