import { expect, test } from 'vitest'
import { SilenceMeter } from './silence.ts'

const limitMs = 1000

/** Checks every 250 ms during a period. */
function lookFrom(meter: SilenceMeter<string>, from: number, until: number): string[] {
  const silent: string[] = []
  for (let now = from; now <= until; now += 250) silent.push(...meter.look(now, limitMs))
  return silent
}

test('a connection that is not answered for longer than the limit is silent', () => {
  const meter = new SilenceMeter<string>(0)
  meter.expectAnswer('frozen')
  expect(lookFrom(meter, 250, 1000)).toEqual([])
  expect(meter.look(1250, limitMs)).toEqual(['frozen'])
})

test('time in which the process was too busy to look is not silence of the database', () => {
  const meter = new SilenceMeter<string>(0)
  meter.expectAnswer('answered meanwhile')
  expect(meter.look(60_000, limitMs)).toEqual([])
  meter.expectNothing('answered meanwhile')
  expect(lookFrom(meter, 60_250, 70_000)).toEqual([])
})

test('a database that stays silent after the process was busy is found', () => {
  const meter = new SilenceMeter<string>(0)
  meter.expectAnswer('frozen')
  expect(meter.look(60_000, limitMs)).toEqual([])
  expect(lookFrom(meter, 60_250, 61_000)).toContain('frozen')
})
