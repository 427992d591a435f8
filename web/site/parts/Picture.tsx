/** Drawing with its size in pixels, so that the page keeps the space for it. */
export type Drawing = { src: string; width: number; height: number }

type Props = {
  drawing: Drawing
  /** Text for readers who do not see it; empty beside a text that says the same. */
  alt?: string
  /** True for a picture at the top of its page, which is loaded at once. */
  isFirst?: boolean
  className?: string | undefined
}

export const Picture = ({ drawing, alt = '', isFirst = false, className }: Props) => (
  <img {...drawing} alt={alt} className={className} decoding="async" loading={isFirst ? 'eager' : 'lazy'} />
)
