import type { Finding } from './finding.ts'

/** Lists like `Al 0.4 1`: element, highest usual content, and limit (`ND`: not detectable), in mg/kg. */
function elements(list: string, quantifiedFrom: number): Finding[] {
  return list.split(', ').map((entry) => {
    const [analyte = '', highest, limit] = entry.split(' ')
    const high = Number(highest)
    return {
      analyte,
      unit: 'mg/kg',
      usual: [high / 20, high],
      quantifiedFrom,
      limit: limit === undefined || limit === 'ND' ? limit : `≤ ${limit}`,
    }
  })
}

export const elementFindings = {
  /** Regulation (EU) No 10/2011, annex II. */
  foodContact: elements(
    'Al 0.4 1, Ba 0.05 1, Co 0.01 0.05, Cu 0.1 5, Fe 0.9 48, Li 0.02 0.6, Mn 0.05 0.6, Ni 0.01 0.02, ' +
      'Zn 1.2 5, Sb 0.01 0.04, As 0.005 ND, Cd 0.001 ND, Cr 0.005 ND, Pb 0.005 ND, Hg 0.002 ND',
    0.01,
  ),
  /** Directive 2009/48/EC, category III. */
  toys: elements(
    'Al 900 28130, Sb 4 560, As 2 47, Ba 220 18750, B 30 15000, Cd 0.5 17, Cr(III) 3 460, Cr(VI) 0.02 0.053, ' +
      'Co 3 130, Cu 90 7700, Pb 2 23, Mn 60 15000, Hg 1 94, Ni 4 930, Se 4 460, Sr 120 56000, ' +
      'Sn 6 180000, org-Sn 0.3 12, Zn 600 46000',
    0.05,
  ),
  /** EN 13432, table A.1. */
  compost: elements(
    'As 1 5, Cd 0.2 0.5, Cr 9 50, Cu 12 50, Hg 0.1 0.5, Mo 0.4 1, Ni 6 25, Pb 8 50, Se 0.3 0.75, Zn 60 150, F 30 100',
    0.1,
  ),
  cosmetics: elements('Pb 1 2, Cd 0.1 0.1, As 0.4 0.5, Hg 0.05 0.1, Sb 0.2 0.5, Ni 2, Cr 1.5', 0.05),
  traces: elements('Pb 2, Cd 0.2, Hg 0.1, Cr 4, As 0.5, Ni 3, Cu 40', 0.05),
  xrf: elements('Pb 320 1000, Cd 12 100, Hg 12 1000, Cr 260 1000, Br 450 1000', 10),
}
