import { sql } from 'kysely'
import type { Arrival } from '#contract/samples.ts'
import type { KeepingRow, PhotoRow } from '../rules.ts'

/** Arrival of the sample `s`; its instant is a text. */
export const arrivalOfSample = sql<Arrival | null>`
  case when s.received_by is not null then (
    select json_build_object('at', s.recorded_at::text, 'by', json_build_object('id', p.id, 'name', p.name),
      'condition', s.condition, 'temperatureTenths', s.temperature_tenths, 'storageLocation', s.storage_location,
      'parcel', (select a.number from parcels a where a.id = s.parcel_id))
    from people p where p.id = s.received_by) end`

/** Photos of the sample `s`, oldest first; their instants are texts. None can exist before it has arrived. */
export const photosOfSample = sql<PhotoRow[] | null>`
  case when s.received_by is not null then (
    select json_agg(json_build_object('id', f.id, 'at', f.uploaded_at::text) order by f.uploaded_at, f.id)
    from files f where f.subject_kind = 'sample' and f.subject_id = s.id) end`

/** Storage, disposal or return of the sample `s` after testing; its instant is a text. */
export const keepingOfSample = sql<KeepingRow | null>`
  case when s.keep_until is not null
    then json_build_object('state', s.keeping_state, 'until', s.keep_until, 'leftAt', s.left_at::text) end`
