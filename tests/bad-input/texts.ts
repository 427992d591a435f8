import fc from 'fast-check'

/** Texts that are known to break databases, pages, logs and spreadsheets. */
export const roughTexts: readonly string[] = [
  "Robert'); drop table orders; --",
  "' or '1'='1",
  '1; select pg_sleep(10) --',
  '%_%\\',
  '$1 {{7*7}} #{7*7} $(id)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:alert('x')",
  '</title><svg/onload=alert(1)>',
  '&lt;b&gt; &amp; &#x27;',
  '=cmd|"/c calc"!A1',
  '../../etc/passwd',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  '\\u0000 \\x00 %00',
  'Näyte ≥ ≤ ± µ Ω ² ₂ → å Ä Ö €',
  '名前 Ж ع ש 👩🏽‍🔬 é',
  'a\u202egnp.exe',
  'zero\u200bwidth\u2028line',
  'O\'Brien & Söhne "GmbH" `x`',
]

/** Valid text within a limit that is counted as in the contract, without white space at its ends. */
export const aText = (max: number, min = 0): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.constantFrom(...roughTexts.filter((text) => text.length <= max)),
      fc.string({ unit: 'binary', maxLength: Math.min(max, 60) }),
      fc.string({ unit: 'grapheme', maxLength: Math.min(max, 60) }),
    )
    .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim())
    .map((text) => (text.length > max ? '' : text))
    .map((text) => (text.length < min ? 'x'.repeat(min) : text))

/** Texts of a form of the site. */
export const ofEnquiries = [
  'name',
  'company',
  'numberOfSamples',
  'sampleType',
  'message',
  'servicesOffered',
] as const
