import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { InsertTemplateDialog } from '../templates/InsertTemplateDialog.tsx'
import { ItemsSection } from './ItemsSection.tsx'
import { useOfferEdit } from './OfferEditContext.tsx'
import { ProposedProducts } from './ProposedProducts.tsx'
import { RowConflicts } from './RowConflicts.tsx'
import { type Items, useItems } from './use-items.ts'

/** Items of the draft. Products that its enquiry may mean are proposed. */
export const DraftItems = () => {
  const items = useItems()
  return (
    <ItemsSection
      items={items}
      enquiryId={useOfferEdit().server.enquiryId}
      more={<InsertTemplate items={items} />}
      proposals={(edits) => <ProposedProducts edits={edits} />}
      conflicts={<RowConflicts />}
    />
  )
}

const InsertTemplate = ({ items }: { items: Items }) => {
  const { t } = useTranslation('office-offers')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon="copy" onPress={() => setOpen(true)}>
        {t('templates.insert')}
      </Button>
      {isOpen && <InsertTemplateDialog items={items} onClose={() => setOpen(false)} />}
    </>
  )
}
