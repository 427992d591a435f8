/** Random numbers from a seed (mulberry32), so that a failed run can be repeated. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** Number from 0 to 1, without 1. */
  #roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  between = (least: number, most: number): number => least + this.#roll() * (most - least)

  pick<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[Math.floor(this.#roll() * values.length)] ?? values[0]
  }
}
