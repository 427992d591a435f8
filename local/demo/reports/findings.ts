import type { DemoTestKey } from '../tests/demo-tests.ts'
import { elementFindings } from './elements.ts'
import type { Finding } from './finding.ts'

const notDetected = { en: 'not detected', fi: 'ei todettu' }
const phthalates: Finding[] = ['DEHP', 'DBP', 'BBP', 'DIBP', 'DINP', 'DIDP', 'DNOP'].map((analyte) => ({
  analyte,
  unit: 'mg/kg',
  usual: [5, 60],
  quantifiedFrom: 50,
  limit: '≤ 1000',
}))

const pfas: Finding[] = ['PFOA', 'PFOS', 'PFHxS', 'PFNA', 'PFBS', 'PFHxA', '6:2 FTOH'].map((analyte) => ({
  analyte,
  unit: 'µg/kg',
  usual: [0.2, 9],
  quantifiedFrom: 2,
  limit: '≤ 25',
}))

/** Findings reported per test and sample. Tests without an entry are never reported in the demo orders. */
export const findings: Partial<Record<DemoTestKey, readonly Finding[]>> = {
  specificMigration: elementFindings.foodContact,
  toyElements: elementFindings.toys,
  compostMetals: elementFindings.compost,
  cosmeticMetals: elementFindings.cosmetics,
  traceElements: elementFindings.traces,
  rohsScreening: elementFindings.xrf,
  phthalates,
  pfas,
  overallMigration: [
    {
      analyte: { en: '10 % ethanol (A)', fi: '10 % etanoli (A)' },
      unit: 'mg/dm²',
      usual: [0.6, 5],
      quantifiedFrom: 1,
      limit: '≤ 10',
    },
    {
      analyte: { en: '3 % acetic acid (B)', fi: '3 % etikkahappo (B)' },
      unit: 'mg/dm²',
      usual: [0.6, 6],
      quantifiedFrom: 1,
      limit: '≤ 10',
    },
    {
      analyte: { en: 'Vegetable oil (D2)', fi: 'Kasviöljy (D2)' },
      unit: 'mg/dm²',
      usual: [1.5, 8],
      quantifiedFrom: 1,
      limit: '≤ 10',
    },
  ],
  sensory: [
    {
      analyte: { en: 'Odour, intensity 0–4', fi: 'Haju, voimakkuus 0–4' },
      unit: '',
      usual: [0.5, 2],
      decimals: 1,
      limit: '≤ 2.5',
    },
    {
      analyte: { en: 'Taint, intensity 0–4', fi: 'Makuvirhe, voimakkuus 0–4' },
      unit: '',
      usual: [0.5, 2],
      decimals: 1,
      limit: '≤ 2.5',
    },
  ],
  tensile: [
    {
      analyte: { en: 'Tensile strength, machine direction', fi: 'Vetolujuus, konesuunta' },
      unit: 'MPa',
      usual: [22, 58],
    },
    {
      analyte: { en: 'Tensile strength, cross direction', fi: 'Vetolujuus, poikkisuunta' },
      unit: 'MPa',
      usual: [18, 46],
    },
    { analyte: { en: 'Tensile modulus', fi: 'Vetomoduuli' }, unit: 'MPa', usual: [210, 1900], decimals: 0 },
    { analyte: { en: 'Strain at break', fi: 'Murtovenymä' }, unit: '%', usual: [120, 640], decimals: 0 },
  ],
  dsc: [
    { analyte: { en: 'Melting point Tm', fi: 'Sulamispiste Tm' }, unit: '°C', usual: [108, 168] },
    { analyte: { en: 'Enthalpy of fusion ΔHm', fi: 'Sulamislämpö ΔHm' }, unit: 'J/g', usual: [42, 140] },
  ],
  waterVapour: [
    {
      analyte: { en: 'Water vapour transmission rate', fi: 'Vesihöyrynläpäisevyys' },
      unit: 'g/(m²·d)',
      usual: [0.4, 9],
      decimals: 2,
    },
  ],
  ftir: [
    {
      analyte: { en: 'Polymer identified', fi: 'Tunnistettu polymeeri' },
      words: { en: 'polyamide (PA 6)', fi: 'polyamidi (PA 6)' },
    },
  ],
  statement: [
    {
      analyte: { en: 'Assessment against ISO 10993-1', fi: 'Arviointi standardin ISO 10993-1 mukaan' },
      words: { en: 'meets the requirements', fi: 'täyttää vaatimukset' },
    },
  ],
  nutrition: [
    { analyte: { en: 'Energy', fi: 'Energia' }, unit: 'kJ/100 g', usual: [1050, 1620], decimals: 0 },
    { analyte: { en: 'Fat', fi: 'Rasva' }, unit: 'g/100 g', usual: [2.1, 9.5] },
    { analyte: { en: 'of which saturates', fi: 'josta tyydyttynyttä' }, unit: 'g/100 g', usual: [0.4, 2.4] },
    { analyte: { en: 'Carbohydrate', fi: 'Hiilihydraatti' }, unit: 'g/100 g', usual: [38, 66] },
    { analyte: { en: 'of which sugars', fi: 'josta sokereita' }, unit: 'g/100 g', usual: [1.2, 14] },
    { analyte: { en: 'Fibre', fi: 'Ravintokuitu' }, unit: 'g/100 g', usual: [4, 13] },
    { analyte: { en: 'Protein', fi: 'Proteiini' }, unit: 'g/100 g', usual: [6.5, 12] },
    { analyte: { en: 'Salt', fi: 'Suola' }, unit: 'g/100 g', usual: [0.4, 1.2], decimals: 2 },
  ],
  particleSize: [
    { analyte: 'D10', unit: 'µm', usual: [0.1, 0.4] },
    { analyte: 'D50', unit: 'µm', usual: [0.6, 2.2] },
    { analyte: 'D90', unit: 'µm', usual: [3, 9], limit: '≤ 10' },
  ],
  fire: [
    {
      analyte: { en: 'Flame spread Fs in 60 s, edge', fi: 'Liekin leviäminen Fs 60 s, reuna' },
      unit: 'mm',
      usual: [35, 120],
      decimals: 0,
      limit: '≤ 150',
    },
    {
      analyte: { en: 'Flame spread Fs in 60 s, surface', fi: 'Liekin leviäminen Fs 60 s, pinta' },
      unit: 'mm',
      usual: [25, 90],
      decimals: 0,
      limit: '≤ 150',
    },
    {
      analyte: { en: 'Flaming droplets', fi: 'Palavat pisarat' },
      words: { en: 'none', fi: 'ei' },
    },
  ],
  salmonella: [
    {
      analyte: 'Salmonella spp.',
      words: notDetected,
      unit: '/ 25 g',
      limit: { en: 'not in 25 g', fi: 'ei / 25 g' },
    },
  ],
  listeria: [
    {
      analyte: 'Listeria monocytogenes',
      words: notDetected,
      unit: '/ 25 g',
      limit: { en: 'not in 25 g', fi: 'ei / 25 g' },
    },
  ],
  colonyCount: [
    {
      analyte: { en: 'Colony count, 30 °C', fi: 'Aerobisten mikrobien kokonaismäärä, 30 °C' },
      unit: 'log₁₀ CFU/g',
      usual: [1.6, 4.3],
      decimals: 1,
      limit: '≤ 5.0',
    },
  ],
  microplastics: [
    {
      analyte: { en: 'Particles 10–50 µm', fi: 'Hiukkaset 10–50 µm' },
      unit: '/ l',
      usual: [8, 160],
      decimals: 0,
    },
    {
      analyte: { en: 'Particles 50–500 µm', fi: 'Hiukkaset 50–500 µm' },
      unit: '/ l',
      usual: [1, 20],
      decimals: 0,
    },
    {
      analyte: { en: 'of these PET', fi: 'joista PET' },
      unit: '/ l',
      usual: [1, 40],
      decimals: 0,
      quantifiedFrom: 2,
    },
    {
      analyte: { en: 'of these PE and PP', fi: 'joista PE ja PP' },
      unit: '/ l',
      usual: [1, 25],
      decimals: 0,
      quantifiedFrom: 2,
    },
  ],
  cytotoxicity: [
    {
      analyte: { en: 'Viability, 100 % extract', fi: 'Solujen elinkyky, 100 % uute' },
      unit: '%',
      usual: [84, 103],
      decimals: 0,
      limit: '≥ 70',
    },
    {
      analyte: { en: 'Viability, positive control', fi: 'Solujen elinkyky, positiivinen kontrolli' },
      unit: '%',
      usual: [1, 6],
      decimals: 0,
    },
  ],
  bioburden: [
    {
      analyte: { en: 'Total viable aerobic count', fi: 'Aerobisten mikrobien kokonaismäärä' },
      unit: 'CFU/device',
      usual: [3, 48],
      decimals: 0,
      limit: '≤ 100',
    },
  ],
  cosmeticMicrobes: [
    {
      analyte: { en: 'Aerobic mesophilic bacteria', fi: 'Aerobiset mesofiiliset bakteerit' },
      unit: 'PMY/g',
      usual: [2, 60],
      decimals: 0,
      quantifiedFrom: 10,
      limit: '≤ 1000',
    },
    {
      analyte: 'E. coli, P. aeruginosa, S. aureus, C. albicans',
      words: notDetected,
      unit: '/ g',
      limit: { en: 'not in 1 g', fi: 'ei / 1 g' },
    },
  ],
}
