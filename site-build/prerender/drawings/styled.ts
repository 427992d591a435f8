/**
 * Style sheet of a drawing. A picture inherits no styles from its page, so the colours of web/ui/tokens.css are
 * repeated for both colour schemes.
 */
const style = `<style>
svg{--accent:#0b5850;--soft:#e5f2ef;--tint:#a9cfc8;--sheet:#fff;--signal:#a93e0c;--text:#122a28;--quiet:#4b625f}
@media(prefers-color-scheme:dark){svg{--accent:#7cd0c2;--soft:#17332f;--tint:#2f5a53;--sheet:#13211f;--signal:#f3a87b;--text:#e7f0ee;--quiet:#a6bbb7}}
.soft{fill:var(--soft)}.tint{fill:var(--tint)}.sheet{fill:var(--sheet)}.signal{fill:var(--signal)}.accent{fill:var(--accent)}
.line,.signal-line,.inverse,.edge{stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.line,.signal-line,.inverse{fill:none}
.line,.edge{stroke:var(--accent)}.signal-line{stroke:var(--signal)}.inverse{stroke:var(--sheet)}.tinted{stroke:var(--tint)}
.thin{stroke-width:2}.wide{stroke-width:7}
text{font-family:"Source Sans 3","Segoe UI",system-ui,sans-serif;fill:var(--text)}.note{fill:var(--quiet)}
</style>`

export const styled = (svg: string): string => svg.replace(/(?<=<svg[^>]*>)/, style)
