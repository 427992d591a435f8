import { margins, openPdf, type SheetInfo } from './open-pdf.ts'
import { PageFrame } from './page-frame.ts'
import { hairline, type TextStyle } from './styles.ts'
import { type Alignment, type Box, clearLayoutCache, linesOf, writeLine } from './text.ts'

export type Element = PDFKit.PDFStructureElement

type ElementOptions = {
  /** Alternative text of a picture. */
  alt?: string
  /** Bounding box of a picture: left, top, right and bottom. */
  bbox?: [number, number, number, number]
  /** Scope of a header cell. */
  scope?: 'Column' | 'Row'
}

/**
 * Writes on pages: keeps the current position, breaks lines and pages, and tags everything drawn as content of a structure
 * element or as decoration. Used by blocks, not by documents directly.
 */
export class PageWriter {
  readonly pdf: PDFKit.PDFDocument
  readonly #frame: PageFrame
  #parent: Element
  #box: Box = { x: margins.left, width: 0 }
  y = margins.top

  constructor(info: SheetInfo) {
    this.#frame = new PageFrame(info)
    this.pdf = openPdf(info)
    this.#parent = this.pdf.struct('Document')
    this.pdf.addStructure(this.#parent)
  }

  /** Starts the first page. */
  start(): void {
    this.newPage()
    this.#box = { x: margins.left, width: this.pdf.page.width - margins.left - margins.right }
  }

  get x(): number {
    return this.#box.x
  }

  get width(): number {
    return this.#box.width
  }

  /** Height left on this page, in points. */
  get room(): number {
    return this.pdf.page.height - margins.bottom - this.y
  }

  get wholePage(): number {
    return this.pdf.page.height - margins.bottom - margins.top
  }

  get isAtTop(): boolean {
    return this.y <= margins.top
  }

  newPage(): void {
    clearLayoutCache(this.pdf)
    this.pdf.addPage()
    this.y = margins.top
    this.#decorate('Pagination', () => this.#frame.draw(this.pdf))
  }

  /** Starts a new page unless this height fits on the present one. */
  reserve(height: number): void {
    if (height > this.room && !this.isAtTop) this.newPage()
  }

  /** Adds space above a block; none at the top of a page. */
  gap(height: number): void {
    if (!this.isAtTop) this.y += height
  }

  /** Draws within a part of the present width. */
  within(box: Box, draw: () => void): void {
    const outer = this.#box
    this.#box = box
    draw()
    this.#box = outer
  }

  /** Opens a structure element; everything that `fill` adds becomes its content. */
  async insideAsync(element: Element, fill: () => Promise<void>): Promise<void> {
    const outer = this.#enter(element)
    await fill()
    this.#leave(element, outer)
  }

  inside(element: Element, fill: () => void): void {
    const outer = this.#enter(element)
    fill()
    this.#leave(element, outer)
  }

  element(type: string, options: ElementOptions = {}): Element {
    return this.pdf.struct(type, options)
  }

  /** Draws content of the open structure element. */
  content(draw: () => void): void {
    this.#parent.add(draw)
  }

  /** Draws decoration (rules, backgrounds) that screen readers skip. */
  decorate(draw: () => void): void {
    this.#decorate('Layout', draw)
  }

  rule(y: number, weight = 0.6, color: string = hairline): void {
    this.decorate(() => {
      this.pdf
        .lineWidth(weight)
        .strokeColor(color)
        .moveTo(this.x, y)
        .lineTo(this.x + this.width, y)
        .stroke()
    })
  }

  linesOf(text: string, style: TextStyle, width: number): string[] {
    return linesOf(this.pdf, text, style, width)
  }

  writeLine(text: string, style: TextStyle, y: number, box: Box = this.#box, align?: Alignment): void {
    writeLine(this.pdf, text, style, y, box, align)
  }

  /** Writes lines as content of the open element, over as many pages as they need. */
  writeLines(lines: readonly string[], style: TextStyle): void {
    let next = 0
    while (next < lines.length) {
      this.reserve(style.leading)
      const fitting = lines.slice(next, next + Math.max(1, Math.floor(this.room / style.leading)))
      this.content(() => {
        for (const line of fitting) {
          this.writeLine(line, style, this.y)
          this.y += style.leading
        }
      })
      next += fitting.length
    }
  }

  finish(): void {
    this.#frame.writeNumbers(this.pdf)
    this.pdf.end()
  }

  #decorate(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.pdf.markContent('Artifact', { type })
    draw()
    this.pdf.endMarkedContent()
  }

  #enter(element: Element): Element {
    const outer = this.#parent
    outer.add(element)
    this.#parent = element
    return outer
  }

  #leave(element: Element, outer: Element): void {
    element.end()
    this.#parent = outer
  }
}
