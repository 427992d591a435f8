import { Button, DropZone, type FileDropItem, FileTrigger, Text } from 'react-aria-components'
import { buttonClass } from './Button.tsx'
import styles from './FileDrop.module.css'
import { Icon } from './Icon.tsx'
import { useUiTexts } from './UiTexts.tsx'

export type FileDropProps = {
  label: string
  /** Allowed types and sizes in words; the server decides by content. */
  description: string
  /** Narrows only what the file chooser offers, e.g. `['.pdf', 'image/*']`. */
  acceptedKinds?: readonly string[]
  isMultiple?: boolean
  isDisabled?: boolean
  onFiles: (files: File[]) => void
}

/** Takes files by drag and drop, by the file chooser and by paste. Sends nothing itself. */
export const FileDrop = ({
  label,
  description,
  acceptedKinds,
  isMultiple = true,
  isDisabled,
  onFiles,
}: FileDropProps) => {
  const texts = useUiTexts()
  const take = (files: File[]) => {
    const taken = isMultiple ? files : files.slice(0, 1)
    if (taken.length > 0) onFiles(taken)
  }
  return (
    <DropZone
      aria-label={texts.dropArea}
      isDisabled={isDisabled}
      getDropOperation={(types) => (types.has('text/html') ? 'cancel' : 'copy')}
      onDrop={async (event) => {
        const dropped = event.items.filter((item): item is FileDropItem => item.kind === 'file')
        take(await Promise.all(dropped.map((item) => item.getFile())))
      }}
      className={styles.zone}
    >
      <Icon name="upload" size={24} className={styles.icon} />
      <div className={styles.texts}>
        <Text slot="label" className={styles.label}>
          {label}
        </Text>
        <span className={styles.description}>{description}</span>
      </div>
      <div className={styles.action}>
        <FileTrigger
          acceptedFileTypes={acceptedKinds}
          allowsMultiple={isMultiple}
          onSelect={(list) => list && take([...list])}
        >
          <Button isDisabled={isDisabled} className={buttonClass({ size: 'small' })}>
            {isMultiple ? texts.chooseFiles : texts.chooseFile}
          </Button>
        </FileTrigger>
        <span className={styles.hint}>{isMultiple ? texts.dropFiles : texts.dropFile}</span>
      </div>
    </DropZone>
  )
}
