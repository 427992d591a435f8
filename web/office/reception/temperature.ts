import { temperatureLimits } from '#contract/limits.ts'

/** Tenths of a degree in a text such as `4,5` or `−18`; null for none, undefined for anything else. */
export function readTemperature(text: string): number | null | undefined {
  const written = text.trim().replace('−', '-').replace(',', '.')
  if (written === '') return null
  if (!/^[+-]?\d{1,3}(?:\.\d)?$/.test(written)) return undefined
  const tenths = Math.round(Number(written) * 10)
  return tenths < temperatureLimits.min || tenths > temperatureLimits.max ? undefined : tenths
}
