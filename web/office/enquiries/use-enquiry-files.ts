import { useQueryClient } from '@tanstack/react-query'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { useCalls } from '#web/api/ApiProvider.tsx'
import { sendFile } from '#web/api/send-file.ts'
import { useFileUploads } from '#web/shell/use-file-uploads.ts'
import { keepEnquiry } from './enquiry-queries.ts'

/** Adds files to an enquiry, which is shown with each at once. */
export const useEnquiryFiles = (enquiryId: string) => {
  const calls = useCalls()
  const queryClient = useQueryClient()
  return useFileUploads(async (file, key) => {
    const response = await sendFile(calls, `/api/v1/enquiries/${enquiryId}/files`, file, key)
    const enquiry: EnquiryThread = await response.json()
    await keepEnquiry(queryClient, enquiry)
  })
}
