import type { DemoTest } from './demo-test.ts'

export const foodContact = {
  overallMigration: {
    en: 'Overall migration, 10 days at 40 °C (OM2)',
    fi: 'Kokonaissiirtymä, 10 vrk 40 °C:ssa (OM2)',
    standard: 'EN 1186-3:2022',
    weeks: [3, 4],
    needs: { en: '6 dm² per simulant, at least 10 pieces', fi: '6 dm² simulanttia kohti, vähintään 10 kpl' },
    materials: ['food-contact', 'polymer', 'packaging'],
  },
  specificMigration: {
    en: 'Specific migration of metals (ICP-MS), Regulation (EU) No 10/2011',
    fi: 'Metallien spesifinen siirtymä (ICP-MS), asetus (EU) N:o 10/2011',
    standard: 'EN 13130-1:2004',
    weeks: [3, 4],
    needs: { en: '6 dm² or 3 whole articles', fi: '6 dm² tai 3 kokonaista tuotetta' },
    materials: ['food-contact', 'polymer', 'metal'],
  },
  sensory: {
    en: 'Sensory analysis: odour and taint (Robinson test)',
    fi: 'Aistinvarainen arviointi: haju ja makuvirhe (Robinson-testi)',
    standard: 'DIN 10955:2024',
    weeks: [1, 2],
    needs: { en: '12 dm², wrapped in aluminium foil', fi: '12 dm² alumiinifolioon käärittynä' },
    materials: ['food-contact', 'packaging', 'paper'],
  },
  pfas: {
    en: 'PFAS, 33 compounds (LC-MS/MS)',
    fi: 'PFAS-yhdisteet, 33 yhdistettä (LC-MS/MS)',
    standard: 'EN 17681-1:2022',
    weeks: [2, 3],
    needs: { en: '20 g or 10 dm²', fi: '20 g tai 10 dm²' },
  },
  lfgb: {
    en: 'Food contact materials, LFGB §§ 30 and 31: coated board',
    fi: 'Elintarvikekontaktimateriaalit, LFGB 30 ja 31 §: päällystetty kartonki',
    standard: 'BfR XXXVI',
    weeks: [4, 5],
    needs: { en: '30 dm² of the unprinted board', fi: '30 dm² painamatonta kartonkia' },
    materials: ['paper', 'packaging'],
  },
} satisfies Record<string, DemoTest>

export const compostability = {
  compostMetals: {
    en: 'Heavy metals and fluorine for compostability (ICP-MS, IC)',
    fi: 'Kompostoituvuus: raskasmetallit ja fluori (ICP-MS, IC)',
    standard: 'EN 13432:2000, annex A.1',
    weeks: [2, 3],
    needs: { en: '50 g', fi: '50 g' },
  },
  disintegration: {
    en: 'Disintegration in industrial composting, pilot scale',
    fi: 'Hajoaminen teollisessa kompostoinnissa, pilottikoe',
    standard: 'EN 13432:2000 / ISO 16929:2021',
    weeks: [14, 16],
    needs: { en: '1 kg of the finished product', fi: '1 kg valmista tuotetta' },
  },
  biodegradation: {
    en: 'Ultimate aerobic biodegradability under composting conditions',
    fi: 'Lopullinen aerobinen biohajoavuus kompostointiolosuhteissa',
    standard: 'ISO 14855-1:2012',
    weeks: [16, 28],
    needs: { en: '100 g, ground or as film', fi: '100 g jauhettuna tai kalvona' },
  },
  ecotoxicity: {
    en: 'Ecotoxicity: plant growth in compost',
    fi: 'Ekotoksisuus: kasvien kasvu kompostissa',
    standard: 'EN 13432:2000, annex E / OECD 208',
    weeks: [6, 8],
    needs: { en: '2 kg of the compost from the disintegration test', fi: '2 kg hajoamiskokeen kompostia' },
  },
} satisfies Record<string, DemoTest>
