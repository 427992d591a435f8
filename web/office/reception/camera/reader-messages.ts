/** A QR code in a picture, with the distance of its middle from that of the picture in pixels. */
export type CodeInView = { text: string; fromMiddle: number }

export type ReaderReply = { codes: CodeInView[] } | { failure: string }
