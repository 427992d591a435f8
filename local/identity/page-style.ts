/** Copy of the site's look: the provider stands for a hosted one and shares no file with the site. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f4f8f7, #0d1716);
  --card: light-dark(#fff, #13211f);
  --text: light-dark(#122a28, #e7f0ee);
  --quiet: light-dark(#4b625f, #a6bbb7);
  --line: light-dark(#dde6e4, #263b38);
  --edge: light-dark(#7c918d, #6b837e);
  --accent: light-dark(#0b5850, #7cd0c2);
  --accent-hover: light-dark(#08463f, #97dccf);
  --on-accent: light-dark(#fff, #06211d);
  --signal: light-dark(#a93e0c, #f3a87b);
  --signal-soft: light-dark(#fdf1ea, #33200f);
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; padding: 24px 16px; display: grid; place-items: center;
  background: var(--canvas); color: var(--text);
  font: 17px/1.5 "Source Sans 3", "Segoe UI", system-ui, sans-serif;
}
main {
  width: 100%; max-width: 440px; padding: 32px; background: var(--card);
  border: 1px solid var(--line); border-radius: 12px;
}
@media (max-width: 480px) { main { padding: 24px 20px; } }
.brand { display: flex; align-items: center; gap: 12px; margin: 0 0 24px; font-weight: 650; font-size: 21px; }
.brand svg { fill: none; stroke: var(--on-accent); stroke-width: 2.4; stroke-linecap: round; }
.brand rect { fill: var(--accent); stroke: none; }
h1 { margin: 0 0 20px; font-size: 28px; line-height: 1.25; font-weight: 650; text-wrap: balance; }
h2 { margin: 0 0 4px; font-size: 17px; font-weight: 650; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
label { display: block; margin: 0 0 4px; font-weight: 550; }
input {
  width: 100%; height: 44px; margin: 0 0 16px; padding: 0 12px; font: inherit; color: inherit;
  background: var(--card); border: 1px solid var(--edge); border-radius: 6px;
}
input[aria-invalid] { border-color: var(--signal); }
button {
  width: 100%; min-height: 44px; margin: 8px 0 0; padding: 8px 16px; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent); border-radius: 6px;
}
button:hover { background: var(--accent-hover); }
button.quiet { color: var(--accent); background: transparent; border-color: transparent; }
button.quiet:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.problem { padding: 12px 16px; color: var(--signal); background: var(--signal-soft); border-radius: 6px; }
main > :last-child { margin-bottom: 0; }
section { margin: 24px 0 0; padding: 20px 0 0; border-top: 1px solid var(--line); font-size: 15px; }
section p { margin: 0 0 8px; color: var(--quiet); }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 6px 0; line-height: 1.35; }
li span { display: block; color: var(--quiet); }
a { color: var(--accent); text-underline-offset: 3px; }
code { font: 0.95em ui-monospace, "Cascadia Mono", monospace; color: var(--text); }
.language { margin: 20px 0 0; font-size: 15px; }
`
