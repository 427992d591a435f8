import type { z } from 'zod'
import type { endpoints } from '#contract/api.ts'
import type { Method } from '#contract/endpoint.ts'

// Types only: importing the declarations would bring zod into the browser.

type Declared = (typeof endpoints)[keyof typeof endpoints]
type AddressOf<E extends Declared> = E extends { isUnversioned: true }
  ? `/api${E['path']}`
  : `/api/v1${E['path']}`

/** Addresses of the endpoints of one method. */
export type Address<M extends Method, E extends Declared = Declared> = E extends { method: M }
  ? AddressOf<E>
  : never

type Found<M extends Method, A, E extends Declared = Declared> = E extends { method: M }
  ? A extends AddressOf<E>
    ? E
    : never
  : never

type Input<E, Part extends string> =
  E extends Record<Part, infer Shape extends z.ZodType> ? z.input<Shape> : never

/** Property that is optional when nothing in it is required, and absent when there is no such part. */
type Property<Name extends string, Value> = [Value] extends [never]
  ? { [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

type Headers<E> = (E extends { versioned: true } ? { 'If-Match': string } : unknown) &
  (E extends { idempotent: true } ? { 'Idempotency-Key': string } : unknown)
type Params<E> = Property<'path', Input<E, 'params'>> &
  Property<'query', Input<E, 'query'>> &
  (unknown extends Headers<E> ? { header?: undefined } : { header: Headers<E> })
type OptionsOf<E> = Property<'params', Params<E>> &
  Property<'body', Input<E, 'body'>> & {
    signal?: AbortSignal | undefined
    /** True for a call that is sent also while the page is closed. */
    keepalive?: boolean
  }

/** Arguments after the address; none are needed when every part is optional. */
export type Options<M extends Method, A extends Address<M>> =
  Record<never, never> extends OptionsOf<Found<M, A>>
    ? [options?: OptionsOf<Found<M, A>>]
    : [options: OptionsOf<Found<M, A>>]

type ReplyOf<E> = E extends { reply: infer Shape extends z.ZodType } ? z.output<Shape> : undefined
export type Reply<M extends Method, A extends Address<M>> = ReplyOf<Found<M, A>>
