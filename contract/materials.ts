import { type Industry, industries, type Language, languages } from './lists.ts'

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

/** Material with its preferred name and other words for it. */
type Material = Record<Language, string> & {
  family: keyof typeof families
  others?: Partial<Record<Language, readonly string[]>>
}

/** Common sample materials. Any other material is stored as typed. */
export const materials: readonly Material[] = [
  { en: 'Steel', family: 'metal', fi: 'Teräs' },
  {
    en: 'Stainless steel',
    family: 'metal',
    fi: 'Ruostumaton teräs',
    others: { en: ['inox'], fi: ['rosteri', 'rst'] },
  },
  {
    en: 'Acid-resistant steel',
    family: 'metal',
    fi: 'Haponkestävä teräs',
    others: { en: ['acid-proof steel'], fi: ['hst'] },
  },
  { en: 'Cast iron', family: 'metal', fi: 'Valurauta' },
  { en: 'Iron', family: 'metal', fi: 'Rauta' },
  { en: 'Aluminium', family: 'metal', fi: 'Alumiini', others: { en: ['aluminum'] } },
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
  {
    en: 'Polyethylene',
    family: 'polymer',
    fi: 'Polyeteeni',
    others: { en: ['polythene'], fi: ['polyetyleeni'] },
  },
  { en: 'Polypropylene', family: 'polymer', fi: 'Polypropeeni', others: { fi: ['polypropyleeni'] } },
  { en: 'Polystyrene', family: 'polymer', fi: 'Polystyreeni' },
  { en: 'Polycarbonate', family: 'polymer', fi: 'Polykarbonaatti' },
  { en: 'Polyamide', family: 'polymer', fi: 'Polyamidi', others: { en: ['nylon'], fi: ['nailon'] } },
  { en: 'Polyester', family: 'polymer', fi: 'Polyesteri' },
  { en: 'Polyurethane', family: 'polymer', fi: 'Polyuretaani' },
  { en: 'Silicone', family: 'polymer', fi: 'Silikoni' },
  { en: 'Silicon', family: 'silicon', fi: 'Pii' },
  { en: 'Rubber', family: 'polymer', fi: 'Kumi' },
  { en: 'Paper', family: 'paper', fi: 'Paperi' },
  {
    en: 'Cardboard',
    family: 'paper',
    fi: 'Kartonki',
    others: { en: ['paperboard', 'board'], fi: ['pahvi'] },
  },
  { en: 'Corrugated board', family: 'paper', fi: 'Aaltopahvi' },
  { en: 'Wood', family: 'wood', fi: 'Puu' },
  { en: 'Plywood', family: 'wood', fi: 'Vaneri' },
  { en: 'Particle board', family: 'wood', fi: 'Lastulevy', others: { en: ['chipboard'] } },
  { en: 'Wood pellets', family: 'wood', fi: 'Puupelletti', others: { fi: ['pelletti', 'puupelletit'] } },
  { en: 'Wood chips', family: 'wood', fi: 'Hake' },
  { en: 'Glass', family: 'mineral', fi: 'Lasi' },
  { en: 'Ceramic', family: 'mineral', fi: 'Keramiikka', others: { en: ['ceramics'], fi: ['keraami'] } },
  { en: 'Concrete', family: 'mineral', fi: 'Betoni' },
  { en: 'Cement', family: 'mineral', fi: 'Sementti' },
  { en: 'Gypsum', family: 'mineral', fi: 'Kipsi' },
  { en: 'Textile', family: 'textile', fi: 'Tekstiili', others: { en: ['fabric'], fi: ['kangas'] } },
  { en: 'Cotton', family: 'textile', fi: 'Puuvilla' },
  { en: 'Wool', family: 'textile', fi: 'Villa' },
  { en: 'Leather', family: 'textile', fi: 'Nahka' },
  { en: 'Paint', family: 'coating', fi: 'Maali' },
  { en: 'Varnish', family: 'coating', fi: 'Lakka' },
  { en: 'Adhesive', family: 'coating', fi: 'Liima', others: { en: ['glue'] } },
  { en: 'Oil', family: 'oil', fi: 'Öljy' },
  { en: 'Water', family: 'water', fi: 'Vesi' },
  {
    en: 'Drinking water',
    family: 'water',
    fi: 'Talousvesi',
    others: { en: ['tap water'], fi: ['juomavesi'] },
  },
  { en: 'Waste water', family: 'water', fi: 'Jätevesi', others: { en: ['wastewater'] } },
  { en: 'Soil', family: 'ground', fi: 'Maa-aines', others: { fi: ['maaperä'] } },
  { en: 'Sludge', family: 'ground', fi: 'Liete' },
  { en: 'Ash', family: 'ground', fi: 'Tuhka' },
  { en: 'Bottom ash', family: 'ground', fi: 'Pohjatuhka' },
  { en: 'Compost', family: 'ground', fi: 'Komposti' },
  { en: 'Biochar', family: 'ground', fi: 'Biohiili' },
  { en: 'Dust', family: 'ground', fi: 'Pöly' },
  { en: 'Indoor air', family: 'air', fi: 'Sisäilma' },
  { en: 'Food', family: 'food', fi: 'Elintarvike', others: { en: ['foodstuff'], fi: ['ruoka'] } },
  { en: 'Feed', family: 'food', fi: 'Rehu' },
  {
    en: 'Cosmetic product',
    family: 'cosmetic',
    fi: 'Kosmetiikkatuote',
    others: { en: ['cosmetics'], fi: ['kosmetiikka'] },
  },
]

type Known = { key: string; word: string; language: Language; material: Material }

const known: readonly Known[] = materials.flatMap((material) =>
  languages.flatMap((language) =>
    [material[language], ...(material.others?.[language] ?? [])].map((word) => ({
      key: keyOf(word),
      word,
      language,
      material,
    })),
  ),
)
const exact = new Map(known.map((each) => [each.key, each]))
const corrections = new Map<string, string | null>()
const mostRemembered = 10_000

/**
 * Name of a material in a language. The written one if it is not among the known words, or a word of that language: words with
 * nearly the same meaning are not exchanged.
 */
export function nameOfMaterial(written: string, language: Language): string {
  const found = exact.get(keyOf(written))
  if (!found) return written
  const { material, key } = found
  return found.language === language && key !== keyOf(material[language]) ? written : material[language]
}

/**
 * Known word that a misspelt material most likely means, in the language in which it was written. Null if the text is a known word,
 * or near to none or to several materials. Of equally near words, one of the reader's language is taken.
 */
export function correctionOf(written: string, language: Language): string | null {
  const remembered = `${language} ${written}`
  const found = corrections.get(remembered)
  if (found !== undefined) return found
  if (corrections.size > mostRemembered) corrections.clear()
  const key = keyOf(written)
  const correction = exact.has(key) ? null : findNear(key, language)
  corrections.set(remembered, correction)
  return correction
}

/**
 * Tells if a test for these materials, named in either language or by category, covers the typed material. Null if
 * undecidable: the typed material or an entry of the list is unknown.
 */
export function isAmong(written: string, listed: readonly string[]): boolean | null {
  const material = exact.get(keyOf(written))?.material
  if (!material) return null
  const { generic, categories } = families[material.family]
  let isSure = true
  for (const each of listed) {
    const named = exact.get(keyOf(each))?.material
    if (named && (named === material || named.en === generic)) return true
    if (categories.some((category) => category === each)) return true
    if (!named && !industries.some((industry) => industry === each)) isSure = false
  }
  return isSure ? false : null
}

/** Short words are not corrected, and neither is a word that is almost as close to a second material. */
function findNear(key: string, language: Language): string | null {
  const most = key.length >= 9 ? 2 : key.length >= 5 ? 1 : 0
  if (most === 0) return null
  const near = new Map<Material, Known & { slips: number }>()
  for (const each of known) {
    if (each.key.length < 5) continue
    const slips = distance(key, each.key, most + 1)
    const before = near.get(each.material)
    const isNearer = !before || slips < before.slips
    const isOwn = each.language === language && before?.language !== language
    if (isNearer || (slips === before.slips && isOwn)) near.set(each.material, { ...each, slips })
  }
  const [nearest, second] = [...near.values()].sort((one, other) => one.slips - other.slips)
  if (!nearest || nearest.slips > most || (second && second.slips <= nearest.slips + 1)) return null
  return nearest.word
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
