import type { ProseNode } from '#web/site/prose-tree.ts'

export const textOf = (node: ProseNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('')
