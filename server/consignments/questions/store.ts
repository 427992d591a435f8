import { sql } from 'kysely'
import { mostQuestions } from '#contract/limits.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { QuestionRow } from './rules.ts'

/** Questions about a consignment, the newest first. */
export async function listQuestions(db: Db | Tx, consignmentId: string): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select id, text, asked_at as "askedAt", answer, answered_at as "answeredAt" from consignment_questions
    where consignment_id = ${consignmentId} order by id desc limit ${mostQuestions}`.execute(db)
  return rows
}

/** A question with its answer. */
export async function findQuestion(tx: Tx, id: string): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`
    select id, text, asked_at as "askedAt", answer, answered_at as "answeredAt" from consignment_questions
    where id = ${id}`.execute(tx)
  return rows[0]
}

type NewQuestion = { id: string; consignmentId: string; text: string; askedAt: Date }

export async function insertQuestion(tx: Tx, question: NewQuestion): Promise<void> {
  await sql`
    insert into consignment_questions (id, consignment_id, text, asked_at)
    values (${question.id}, ${question.consignmentId}, ${question.text}, ${question.askedAt})`.execute(tx)
}

type Answer = { id: string; consignmentId: string; text: string; at: Date; by: string }

/** False if the consignment has no such question, or if it is answered. */
export async function setAnswer(tx: Tx, { id, consignmentId, text, at, by }: Answer): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update consignment_questions set answer = ${text}, answered_at = ${at}, answered_by = ${by}
    where id = ${id} and consignment_id = ${consignmentId} and answer is null`.execute(tx)
  return numAffectedRows > 0n
}
