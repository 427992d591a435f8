import { type Industry, industries, type Language } from './lists.ts'

/** Catalogue categories that hold tests for a material or one of its uses. */
const uses: readonly Industry[] = [
  'building-materials',
  'child-care',
  'energy-and-fuel',
  'food-contact',
  'marine',
  'medical',
  'packaging',
  'pharma',
  'safety-equipment',
  'semiconductors',
  'waste',
]
const families = {
  metal: { generic: 'Metal', categories: ['metal', ...uses] },
  polymer: { generic: 'Plastic', categories: ['polymer', 'textile', ...uses] },
  silicon: { generic: null, categories: ['chemical', 'energy-and-fuel', 'semiconductors', 'waste'] },
  paper: { generic: 'Paper', categories: ['paper', 'biorefinery', ...uses] },
  wood: { generic: 'Wood', categories: ['biorefinery', 'environmental', 'paper', ...uses] },
  mineral: { generic: null, categories: ['chemical', 'environmental', ...uses] },
  textile: { generic: 'Textile', categories: ['textile', ...uses] },
  coating: { generic: null, categories: ['chemical', 'polymer', ...uses] },
  oil: {
    generic: 'Oil',
    categories: [
      'biorefinery',
      'chemical',
      'cosmetic',
      'energy-and-fuel',
      'environmental',
      'food-and-feed',
      'marine',
      'pharma',
      'waste',
    ],
  },
  water: {
    generic: 'Water',
    categories: ['energy-and-fuel', 'environmental', 'food-and-feed', 'marine', 'medical', 'pharma', 'waste'],
  },
  ground: {
    generic: null,
    categories: [
      'biorefinery',
      'building-materials',
      'chemical',
      'energy-and-fuel',
      'environmental',
      'marine',
      'waste',
    ],
  },
  air: { generic: null, categories: ['building-materials', 'environmental', 'safety-equipment'] },
  food: { generic: 'Food', categories: ['biorefinery', 'food-and-feed', 'pharma'] },
  cosmetic: { generic: null, categories: ['chemical', 'child-care', 'cosmetic', 'pharma'] },
} as const satisfies Record<string, { generic: string | null; categories: readonly Industry[] }>

/** Material with its preferred name and synonyms. */
type Material = Record<Language, string> & { family: keyof typeof families; others?: readonly string[] }

/** Common sample materials. Any other material is stored as typed. */
export const materials: readonly Material[] = [
  { en: 'Steel', family: 'metal', fi: 'Teräs' },
  { en: 'Stainless steel', family: 'metal', fi: 'Ruostumaton teräs', others: ['inox', 'rosteri', 'rst'] },
  {
    en: 'Acid-resistant steel',
    family: 'metal',
    fi: 'Haponkestävä teräs',
    others: ['hst', 'acid-proof steel'],
  },
  { en: 'Cast iron', family: 'metal', fi: 'Valurauta' },
  { en: 'Iron', family: 'metal', fi: 'Rauta' },
  { en: 'Aluminium', family: 'metal', fi: 'Alumiini', others: ['aluminum'] },
  { en: 'Copper', family: 'metal', fi: 'Kupari' },
  { en: 'Brass', family: 'metal', fi: 'Messinki' },
  { en: 'Bronze', family: 'metal', fi: 'Pronssi' },
  { en: 'Zinc', family: 'metal', fi: 'Sinkki' },
  { en: 'Tin', family: 'metal', fi: 'Tina' },
  { en: 'Nickel', family: 'metal', fi: 'Nikkeli' },
  { en: 'Titanium', family: 'metal', fi: 'Titaani' },
  { en: 'Metal', family: 'metal', fi: 'Metalli' },
  { en: 'Plastic', family: 'polymer', fi: 'Muovi' },
  { en: 'Recycled plastic', family: 'polymer', fi: 'Kierrätysmuovi' },
  { en: 'Polyethylene', family: 'polymer', fi: 'Polyeteeni', others: ['polythene', 'polyetyleeni'] },
  { en: 'Polypropylene', family: 'polymer', fi: 'Polypropeeni', others: ['polypropyleeni'] },
  { en: 'Polystyrene', family: 'polymer', fi: 'Polystyreeni' },
  { en: 'Polycarbonate', family: 'polymer', fi: 'Polykarbonaatti' },
  { en: 'Polyamide', family: 'polymer', fi: 'Polyamidi', others: ['nylon', 'nailon'] },
  { en: 'Polyester', family: 'polymer', fi: 'Polyesteri' },
  { en: 'Polyurethane', family: 'polymer', fi: 'Polyuretaani' },
  { en: 'Silicone', family: 'polymer', fi: 'Silikoni' },
  { en: 'Silicon', family: 'silicon', fi: 'Pii' },
  { en: 'Rubber', family: 'polymer', fi: 'Kumi' },
  { en: 'Paper', family: 'paper', fi: 'Paperi' },
  { en: 'Cardboard', family: 'paper', fi: 'Kartonki', others: ['paperboard', 'board', 'pahvi'] },
  { en: 'Corrugated board', family: 'paper', fi: 'Aaltopahvi' },
  { en: 'Wood', family: 'wood', fi: 'Puu' },
  { en: 'Plywood', family: 'wood', fi: 'Vaneri' },
  { en: 'Particle board', family: 'wood', fi: 'Lastulevy', others: ['chipboard'] },
  { en: 'Wood pellets', family: 'wood', fi: 'Puupelletti', others: ['pelletti', 'puupelletit'] },
  { en: 'Wood chips', family: 'wood', fi: 'Hake' },
  { en: 'Glass', family: 'mineral', fi: 'Lasi' },
  { en: 'Ceramic', family: 'mineral', fi: 'Keramiikka', others: ['ceramics', 'keraami'] },
  { en: 'Concrete', family: 'mineral', fi: 'Betoni' },
  { en: 'Cement', family: 'mineral', fi: 'Sementti' },
  { en: 'Gypsum', family: 'mineral', fi: 'Kipsi' },
  { en: 'Textile', family: 'textile', fi: 'Tekstiili', others: ['fabric', 'kangas'] },
  { en: 'Cotton', family: 'textile', fi: 'Puuvilla' },
  { en: 'Wool', family: 'textile', fi: 'Villa' },
  { en: 'Leather', family: 'textile', fi: 'Nahka' },
  { en: 'Paint', family: 'coating', fi: 'Maali' },
  { en: 'Varnish', family: 'coating', fi: 'Lakka' },
  { en: 'Adhesive', family: 'coating', fi: 'Liima', others: ['glue'] },
  { en: 'Oil', family: 'oil', fi: 'Öljy' },
  { en: 'Water', family: 'water', fi: 'Vesi' },
  { en: 'Drinking water', family: 'water', fi: 'Talousvesi', others: ['juomavesi', 'tap water'] },
  { en: 'Waste water', family: 'water', fi: 'Jätevesi', others: ['wastewater'] },
  { en: 'Soil', family: 'ground', fi: 'Maa-aines', others: ['maaperä'] },
  { en: 'Sludge', family: 'ground', fi: 'Liete' },
  { en: 'Ash', family: 'ground', fi: 'Tuhka' },
  { en: 'Bottom ash', family: 'ground', fi: 'Pohjatuhka' },
  { en: 'Compost', family: 'ground', fi: 'Komposti' },
  { en: 'Biochar', family: 'ground', fi: 'Biohiili' },
  { en: 'Dust', family: 'ground', fi: 'Pöly' },
  { en: 'Indoor air', family: 'air', fi: 'Sisäilma' },
  { en: 'Food', family: 'food', fi: 'Elintarvike', others: ['foodstuff', 'ruoka'] },
  { en: 'Feed', family: 'food', fi: 'Rehu' },
  {
    en: 'Cosmetic product',
    family: 'cosmetic',
    fi: 'Kosmetiikkatuote',
    others: ['cosmetics', 'kosmetiikka'],
  },
]

export type RecognisedMaterial = {
  /** Name in the reader's language; the typed text if the material is unknown. */
  name: string
  /** True if the typed text is more than another spelling of the name, so that both are shown. */
  isGuess: boolean
}

type Known = { key: string; material: Material }

const known: readonly Known[] = materials.flatMap((material) =>
  [material.en, material.fi, ...(material.others ?? [])].map((word) => ({ key: keyOf(word), material })),
)
const exact = new Map(known.map(({ key, material }) => [key, material]))
const recognised = new Map<string, RecognisedMaterial>()
const mostRemembered = 10_000

/** Name of a material in a language; the written one if it is not among the known names. */
export const nameOfMaterial = (written: string, language: Language): string =>
  exact.get(keyOf(written))?.[language] ?? written

/** Finds a material in either language, ignoring case, accents and one typing error. */
export function recogniseMaterial(written: string, language: Language): RecognisedMaterial {
  const remembered = `${language} ${written}`
  const found = recognised.get(remembered)
  if (found) return found
  if (recognised.size > mostRemembered) recognised.clear()
  const result = recognise(written, language)
  recognised.set(remembered, result)
  return result
}

function recognise(written: string, language: Language): RecognisedMaterial {
  const key = keyOf(written)
  if (key === '') return { name: written, isGuess: false }
  const material = exact.get(key)
  if (material) return { name: material[language], isGuess: false }
  const near = findNear(key)
  return near ? { name: near[language], isGuess: true } : { name: written, isGuess: false }
}

/**
 * Tells if a test for these materials, named in either language or by category, covers the typed material. Null if
 * undecidable: the typed material or an entry of the list is unknown.
 */
export function isAmong(written: string, listed: readonly string[]): boolean | null {
  const material = exact.get(keyOf(written))
  if (!material) return null
  const { generic, categories } = families[material.family]
  let isSure = true
  for (const each of listed) {
    const named = exact.get(keyOf(each))
    if (named && (named === material || named.en === generic)) return true
    if (categories.some((category) => category === each)) return true
    if (!named && !industries.some((industry) => industry === each)) isSure = false
  }
  return isSure ? false : null
}

/** Short words are not corrected, and neither is a word that is almost as close to a second material. */
function findNear(key: string): Material | null {
  const most = key.length >= 9 ? 2 : key.length >= 5 ? 1 : 0
  if (most === 0) return null
  const distances = new Map<Material, number>()
  for (const { key: name, material } of known) {
    if (name.length < 5) continue
    const slips = distance(key, name, most + 1)
    if (slips < (distances.get(material) ?? Number.POSITIVE_INFINITY)) distances.set(material, slips)
  }
  const [nearest, second] = [...distances].sort(([, one], [, other]) => one - other)
  if (!nearest || nearest[1] > most || (second && second[1] <= nearest[1] + 1)) return null
  return nearest[0]
}

function keyOf(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

/** Damerau–Levenshtein distance (optimal string alignment), counted up to `most`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row[other.length] ?? most + 1
}
