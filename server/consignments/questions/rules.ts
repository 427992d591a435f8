import type { Consignment } from '#contract/consignments.ts'

export type QuestionRow = {
  id: string
  text: string
  askedAt: Date
  answer: string | null
  answeredAt: Date | null
}

export const presentQuestion = ({
  askedAt,
  answeredAt,
  ...row
}: QuestionRow): Consignment['questions'][number] => ({
  ...row,
  askedAt: askedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
})
