import { useDraftPart } from '../draft/DraftContext.tsx'
import { currentFields } from '../draft/draft.ts'
import { OrderAttachments } from './OrderAttachments.tsx'

/** Attachments of the draft. */
export const DraftAttachments = ({ look }: { look?: 'plain' | 'form' }) => (
  <OrderAttachments specialGoods={useDraftPart((draft) => currentFields(draft).specialGoods)} look={look} />
)
