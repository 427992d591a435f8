import type { ApiClient, TestApi } from '#tests/support/api.ts'

/** Clients of the people whose calls are tested. */
export type People = {
  api: TestApi
  anna: ApiClient
  mikko: ApiClient
  sara: ApiClient
  expert: ApiClient
  manager: ApiClient
  raija: ApiClient
  /** A person who signs out. */
  leaving: ApiClient
  nobody: ApiClient
  /** Laboratories at their pages: before and after they have confirmed the arrival. */
  waitingLaboratory: ApiClient
  laboratory: ApiClient
  /** Laboratory that signs out of its page. */
  closingLaboratory: ApiClient
}
