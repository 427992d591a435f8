import { describe, expect, test } from 'vitest'
import { isEInvoiceAddress, isEInvoiceOperator, isVatNumber } from './rules.ts'

describe('a VAT number', () => {
  // Numbers that are published as examples or by their companies; at least one per country of the EU and its
  // neighbours.
  test.each(
    (
      'ATU33864707 ATU13585627 BE0417497106 BE0428759497 BG175074752 CY10259033P CZ25123891 CZ00177041 DE136695976 ' +
      'DE811569869 DK13585628 DK24256790 EE100931558 EE100594102 EL094259216 ESA28015865 ESB58378431 ESX2482300W ' +
      'ESJ99216582 ES54362315K FI20774740 FI01120389 FR40303265045 FR23334175221 FRK7399859412 GB980780684 ' +
      'GB220430231 GBGD001 GBHA500 HR33392005961 HU12892312 IE6433435F IE6433435OA IE6388047V IE8D79739I ' +
      'IE3668997OH IT00743110157 IT00159560366 LT119511515 LT100001919017 LU15027442 LU20260743 LV40003521600 ' +
      'MT11679112 NL004495445B01 NL000099998B57 PL8567346215 PT501964843 RO18547290 SE556703748501 SI50223054 ' +
      'SK2022749619 XI980780684 CHE107787577IVA CHE107787577 NO974760673MVA NO974760673'
    ).split(' '),
  )('%s is valid', (number) => expect(isVatNumber(number)).toBe(true))

  // Numbers with one digit changed, or of another length.
  test.each(
    (
      'ATU33864708 BE0417497107 BG175074753 CY10259034P CZ25123892 DE136695977 DK13585629 EE100931559 EL094259217 ' +
      'ESA28015866 FI20774741 FI25774740 FI0112038 FR40303265046 GB980780685 HR33392005962 HU12892313 IE6433436F ' +
      'IT00743110158 LT119511516 LU15027443 LV40003521601 MT11679113 NL004495446B01 PL8567346216 PT501964844 ' +
      'RO18547291 SE556703748601 SI50223055 SK2022749618 XI980780685 GR094259216 20774740 FI FI00000000 ' +
      'CHE107787578 NO974760674MVA NO974760674 NO97476067'
    ).split(' '),
  )('%s is invalid', (number) => expect(isVatNumber(number)).toBe(false))

  test.each(['FI 2077474-0', 'fi20774740', 'CHE-107.787.577 IVA'])(
    'spaces, points and hyphens do not count: %s',
    (number) => expect(isVatNumber(number)).toBe(true),
  )

  // Every check digit that is a sum of the others is right here.
  test.each(
    (
      'ATU00000000 BE0000000000 BG000000000 CY00000000L CZ00000000 DE000000000 DK00000000 EE000000000 EL000000000 ' +
      'ESA00000000 ES00000000T FI00000000 FR00000000000 GB000000000 GB000000000001 GBGD000 HR00000000000 HU00000000 IE0000000W ' +
      'IT00000000000 LT000000000 LU00000000 LV00000000000 MT00000000 NL000000000B00 NL000000000B01 PL0000000000 PT000000000 ' +
      'RO00000000 SE000000000000 SE000000000001 SI00000000 SK0000000000 XI000000000001 CHE000000000IVA NO000000000MVA US000'
    ).split(' '),
  )('%s is invalid, because it consists of zeros', (number) => expect(isVatNumber(number)).toBe(false))

  test('of a country without a check is accepted by its format', () => {
    expect([isVatNumber('US001'), isVatNumber('US')]).toEqual([true, false])
  })
})

describe('an e-invoice address', () => {
  test.each([
    ['an OVT identifier', '003720774740'],
    ['with a department', '003720774740001'],
    ['with letters in the department', '003720774740AB1'],
    ['with a hyphen', '0037 2077474-0'],
    ['a Finnish account', 'FI21 1234 5600 0007 85'],
    ['a Swedish account', 'SE4550000000058398257466'],
    ['a British account', 'GB29 NWBK 6016 1331 9268 19'],
    ['a Norwegian account, the shortest', 'NO9386011117947'],
    ['a Maltese account', 'mt84malt011000012345mtlcast001s'],
  ])('may be %s: %s', (_, address) => expect(isEInvoiceAddress(address)).toBe(true))

  test.each([
    ['a wrong check digit of the business ID', '003720774741'],
    ['a business ID that is given to nobody', '003725774740'],
    ['noughts for a business ID', '003700000000'],
    ['another beginning', '003820774740'],
    ['a department that is too long', '003720774740123456'],
    ['a business ID alone', '20774740'],
    ['wrong check digits of the account', 'FI2112345600000786'],
    ['an account that is too short', 'FI211234560000078'],
    ['an account of no country', 'QQ2112345600000785'],
    ['an address for mail', 'invoices@company.example'],
    ['nothing', ''],
  ])('is refused with %s: %s', (_, address) => expect(isEInvoiceAddress(address)).toBe(false))
})

test('operators are those of the list', () => {
  expect(['NDEAFIHH', '003721291126', '003700000000', 'Nordea', ''].map(isEInvoiceOperator)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
