import type { Readable } from 'node:stream'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { OnceKey } from '#server/db/once.ts'
import { keepOnce, refuseUpload, writeFile } from '#server/files/domain.ts'
import { receiveUpload } from '#server/storage/receive-upload.ts'
import { filesOfStrangers } from '../form-files/domain.ts'
import { readThread, refuseOthers } from '../handling/domain.ts'

const filesOf = (id: string) => ({ kind: 'enquiry', id }) as const

/** Refuses a file before its bytes are read. */
export function refuseEnquiryFile(context: Context, caller: Caller, id: string): Promise<void> {
  refuseOthers(caller)
  return refuseUpload(context, caller, filesOf(id))
}

/** Adds a file that the sender sent outside the form, such as the attachment of a mail. Once per key and content. */
export async function addEnquiryFile(
  context: Context,
  caller: Caller,
  { id, onceKey }: { id: string; onceKey: OnceKey },
  upload: { stream: Readable; name: string },
): Promise<EnquiryThread> {
  const received = await receiveUpload(context, upload.stream, upload.name, filesOfStrangers)
  return keepOnce(context, onceKey, received, async (tx) => {
    await writeFile(tx, context, caller, { subject: filesOf(id), received })
    return readThread(tx, context, caller, id)
  })
}
