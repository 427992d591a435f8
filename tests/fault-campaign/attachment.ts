const attachmentBytes = 20_000

/** Attachment of an order, of which no two are the same. */
export const attachmentOf = (orderName: string): Buffer<ArrayBuffer> =>
  Buffer.alloc(attachmentBytes, `${orderName}\n`)
