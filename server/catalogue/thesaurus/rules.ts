import type { Language } from '#contract/lists.ts'
import type { Thesaurus } from '#server/search/term-groups.ts'

/** Chemical elements by their symbols: people write `Pb` where a text says lead. */
const elementNames: Record<string, Record<Language, string>> = {
  ag: { en: 'silver', fi: 'hopea' },
  al: { en: 'aluminium', fi: 'alumiini' },
  as: { en: 'arsenic', fi: 'arseeni' },
  au: { en: 'gold', fi: 'kulta' },
  ba: { en: 'barium', fi: 'barium' },
  be: { en: 'beryllium', fi: 'beryllium' },
  bi: { en: 'bismuth', fi: 'vismutti' },
  br: { en: 'bromine', fi: 'bromi' },
  ca: { en: 'calcium', fi: 'kalsium' },
  cd: { en: 'cadmium', fi: 'kadmium' },
  cl: { en: 'chlorine', fi: 'kloori' },
  co: { en: 'cobalt', fi: 'koboltti' },
  cr: { en: 'chromium', fi: 'kromi' },
  cu: { en: 'copper', fi: 'kupari' },
  fe: { en: 'iron', fi: 'rauta' },
  hg: { en: 'mercury', fi: 'elohopea' },
  li: { en: 'lithium', fi: 'litium' },
  mg: { en: 'magnesium', fi: 'magnesium' },
  mn: { en: 'manganese', fi: 'mangaani' },
  mo: { en: 'molybdenum', fi: 'molybdeeni' },
  na: { en: 'sodium', fi: 'natrium' },
  ni: { en: 'nickel', fi: 'nikkeli' },
  pb: { en: 'lead', fi: 'lyijy' },
  pd: { en: 'palladium', fi: 'palladium' },
  pt: { en: 'platinum', fi: 'platina' },
  sb: { en: 'antimony', fi: 'antimoni' },
  se: { en: 'selenium', fi: 'seleeni' },
  si: { en: 'silicon', fi: 'pii' },
  sn: { en: 'tin', fi: 'tina' },
  sr: { en: 'strontium', fi: 'strontium' },
  ti: { en: 'titanium', fi: 'titaani' },
  tl: { en: 'thallium', fi: 'tallium' },
  zn: { en: 'zinc', fi: 'sinkki' },
}

/** Words of the trade for what our texts call by another name, and forms that the stemmer does not know; without accents. */
const tradeNames: Record<Language, Record<string, string>> = {
  en: {},
  fi: {
    biokuorma: 'mikrobikuorma',
    dioksiini: 'dioksiinit',
    dioksini: 'dioksiinit',
    dioksinia: 'dioksiinit',
    dioksinit: 'dioksiinit',
    eteenioksidi: 'etyleenioksidi',
    kandidaattilista: 'kandidaattiluettelo',
    kimmokerroin: 'kimmomoduuli',
    kokonaismigraatio: 'kokonaissiirtymä',
    liuotinjaama: 'jäännösliuottimet',
    liuotinjaamat: 'jäännösliuottimet',
    liuotinjaamia: 'jäännösliuottimet',
    liuotinjaamien: 'jäännösliuottimet',
    maa: 'maan',
    maapera: 'maan',
    maaperasta: 'maan',
    maasta: 'maan',
    migraatio: 'siirtymä',
    partikkeli: 'hiukkanen',
    partikkelikoko: 'hiukkaskoko',
    partikkelit: 'hiukkaset',
    ryomintavirtaindeksi: 'pintavirtakestävyys',
    solutoksisuus: 'sytotoksisuus',
  },
}

/** The stems of what every product is: a test, its method, its object and its outcome. */
const genericTerms: Thesaurus['genericTerms'] = {
  en: (
    'analys analysi analyz assay check concentr content determin evalu examin investig lab laboratori level measur method ' +
    'price result sampl servic studi test'
  ).split(' '),
  fi: (
    'analyy analysoin arvioin kartoitu koe koestu kok laboratorio maarity menetelm mittau nayt palvelu pitoisuu selvity ' +
    'tarkastu test testau tulos tutkimu'
  ).split(' '),
}

const wordsIn = (text: string) => new Set(text.split(' '))

/** Words of customers' letters that texts of the catalogue also have, with another meaning. */
const letterWords: Thesaurus['letterWords'] = {
  en: wordsIn(
    'ask asks available batch batches best bring cost customer dear first good hello hi made make many meeting month much need ' +
      'new offer one open optimisation page part piece please point position positions product products quote regards search short site tell ' +
      'thank thanks three two use used visit week weeks',
  ),
  fi: wordsIn(
    'asialla eri eriä erä erää hei hinta kaksi kappale kappaletta kiire kiitos kolme kpl kuussa käydä listalta lyhyttä maksaa ' +
      'maksaisi mennessä moi noin onko osa osaa osoite osoitteeni paikalla paljonko poistakaa tarvitaan tarvitsemme tapaamista tarvitsisimme tarvittaisiin teillä terveisin tutkia tutkitteko viikossa ' +
      'toimistollanne varten voiko voisitteko voitteko yksi',
  ),
}

/** Materials and uses by the beginnings of the names of their kinds. */
const materials: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: [[/^(poly(am|carb|eth|prop|sty)|hdpe|ldpe|nylon|pet|pp$|pvc)/, 'plastic']],
  fi: [
    [/^(poly(am|et|karb|prop|sty)|hdpe|ldpe|nailon|pet|pp$|pvc)/, 'muovi'],
    [/^elintarvikekelpoi/, 'elintarvikekontakti'],
    [/^lasten(?!hoito)/, 'lastenhoitotarvike'],
  ],
}

/** Words such as `constructor` name inherited properties. */
const own = <Value>(record: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(record, word) ? record[word] : undefined

/** Laboratory vocabulary of the search. */
export const thesaurus: Thesaurus = {
  genericTerms,
  synonymOf: (word, language) => own(elementNames, word)?.[language] ?? own(tradeNames[language], word),
  letterWords,
  materialOf: (word, language) => materials[language].find(([kind]) => kind.test(word))?.[1],
}
