import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { CampaignInput } from '#contract/campaigns.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf, ifMatch } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { hasCode } from '#web/api/problem.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { showToast } from '#web/ui/toasts.ts'
import { campaignsKey } from '../campaign-queries.ts'
import { useCampaignEdit } from './CampaignEditContext.tsx'
import { hasProblems, problemsAt, rebase } from './campaign-edit.ts'
import type { FieldName } from './Notices.tsx'
import { valuesOf } from './open-campaign.ts'

/**
 * Saves the campaign and opens its page. When somebody else was first, their changes are taken over beneath what was typed,
 * and the manager decides whether to save again.
 */
export const useSaveCampaign = () => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { open, edit, read, noteAttempt } = useCampaignEdit()
  const write = useWrite()
  const reload = useReload()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [conflicts, setConflicts] = useState<FieldName[] | null>(null)

  const attempt = async () => {
    const { id } = await write(read.input)
    await open.forget()
    void queryClient.invalidateQueries({ queryKey: campaignsKey })
    await navigate(pathTo.officeCampaign({ id }, language), { replace: edit.stored !== null })
    showToast({ tone: 'accent', title: t(edit.stored ? 'editor.saved' : 'editor.created') })
  }
  const handle = async (error: unknown) => {
    if (hasCode(error, 'invalid_fields')) {
      const refused = problemsAt(error.errors, read.input.items)
      open.edit((before) => ({ ...before, refused }))
      if (hasProblems(refused)) return
    }
    if (hasCode(error, 'campaign_changed')) return setConflicts(await reload())
    setFailure(error)
    // Somebody has registered meanwhile: the page then shows what can still be edited.
    if (hasCode(error, 'campaign_frozen')) await queryClient.invalidateQueries({ queryKey: campaignsKey })
  }
  const save = async () => {
    noteAttempt()
    setFailure(null)
    setConflicts(null)
    if (hasProblems(read.problems)) return
    setSaving(true)
    try {
      await attempt().catch(handle)
    } catch (error) {
      setFailure(error)
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, failure, conflicts }
}

/** Creates the campaign or replaces the stored one. A press after a failure repeats the same intent. */
const useWrite = () => {
  const api = useApi()
  const intent = useIntent()
  const { stored } = useCampaignEdit().edit
  return async (body: CampaignInput) => {
    if (stored) {
      const params = { path: { id: stored.id }, header: ifMatch(stored.version) }
      return dataOf(api.PUT('/api/v1/campaigns/{id}', { params, body }))
    }
    const created = await dataOf(
      api.POST('/api/v1/campaigns', { params: { header: intent.headers(body) }, body }),
    )
    intent.complete()
    return created
  }
}

/** Reads the campaign again beneath what was typed. Gives the fields that both sides changed. */
const useReload = () => {
  const api = useApi()
  const { open, edit } = useCampaignEdit()
  return async () => {
    const id = edit.stored?.id ?? ''
    const latest = await dataOf(api.GET('/api/v1/campaigns/{id}', { params: { path: { id } } }))
    const stored = { id, version: latest.version }
    const { conflicts } = rebase(open.getSnapshot().draft, valuesOf(latest), stored)
    open.edit((before) => rebase(before, valuesOf(latest), stored).edit)
    return conflicts
  }
}
