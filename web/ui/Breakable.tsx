import { createElement, Fragment } from 'react'

/** Within an e-mail address, after `@` and after each dot. */
const breakPoints = /(?<=@)(?=\S)|(?<=\.)(?=\S*@)|(?<=@\S*\.)(?=\S)/

/** Text whose e-mail addresses break after their signs before they break within a word. */
export const Breakable = ({ children }: { children: string }) => {
  const [first, ...others] = children.split(breakPoints)
  const broken = others.map((part) => createElement(Fragment, null, createElement('wbr'), part))
  return createElement(Fragment, null, first, ...broken)
}
