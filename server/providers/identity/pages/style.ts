/** The house's paper, ink and brass (the same colours as the app's theme), light or dark as the device prefers. */
export const pageStyle = `
@font-face { font-family: Inter; font-weight: 400; font-display: swap; src: url(inter-400.woff2) format('woff2'); }
@font-face { font-family: Inter; font-weight: 600; font-display: swap; src: url(inter-600.woff2) format('woff2'); }
@font-face { font-family: 'Source Serif 4'; font-weight: 400; font-display: swap; src: url(source-serif-400.woff2) format('woff2'); }
:root {
  --paper: #faf8f4; --raised: #ffffff; --ink: #16191c; --muted: #5b6064; --hairline: #e4dfd5; --edge: #8c8678;
  --accent: #7a5a17; --on-accent: #ffffff; --failed: #a3262a; --failed-wash: #f9e7e5; color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #101214; --raised: #181b1e; --ink: #f2eee6; --muted: #aca99f; --hairline: #2a2f33; --edge: #7d7b74;
    --accent: #d6bc86; --on-accent: #16191c; --failed: #f28f89; --failed-wash: #331a1a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr auto; justify-items: center;
  background: var(--paper); color: var(--ink); font: 400 16px/1.5 Inter, system-ui, sans-serif;
}
/* The bar of the app (src/screens/app/frame/TopBar.tsx): the name stays where it is. */
header { width: 100%; border-bottom: 1px solid var(--hairline); }
header div { max-width: 1216px; min-height: 64px; margin: 0 auto; padding: 0 32px; display: flex; align-items: center; }
.name { display: inline-flex; align-items: center; gap: 10px; color: var(--ink); text-decoration: none; font: 400 20px/1 'Source Serif 4', Georgia, serif; letter-spacing: -0.01em; }
.name svg { color: var(--accent); }
main {
  align-self: center; width: 100%; max-width: 420px; margin: 24px 0 64px; padding: 40px;
  background: var(--raised); border: 1px solid var(--hairline); border-radius: 6px;
}
h1 { margin: 0 0 24px; font: 400 28px/1.2 'Source Serif 4', Georgia, serif; letter-spacing: -0.01em; }
p { margin: 0 0 24px; }
.field { margin-bottom: 24px; }
label { display: block; margin-bottom: 8px; font-size: 14px; font-weight: 600; }
input {
  display: block; width: 100%; height: 48px; padding: 0 12px; font: inherit; color: var(--ink);
  background: var(--paper); border: 1px solid var(--edge); border-radius: 6px;
}
input[aria-invalid] { border-color: var(--failed); }
.hint, .wrong { margin: 8px 0 0; font-size: 14px; }
.hint { color: var(--muted); }
.wrong { color: var(--failed); }
.alert { padding: 12px 16px; font-size: 14px; color: var(--failed); background: var(--failed-wash); border-left: 3px solid; border-radius: 6px; }
.primary {
  display: block; width: 100%; height: 48px; font: 600 16px/1 Inter, system-ui, sans-serif; cursor: pointer;
  color: var(--paper); background: var(--ink); border: 0; border-radius: 6px;
}
.quiet {
  display: inline-block; min-height: 44px; padding: 0 16px; font: 600 14px/1 Inter, system-ui, sans-serif; cursor: pointer;
  color: var(--ink); background: none; border: 1px solid var(--edge); border-radius: 6px;
}
.quiet:hover { border-color: currentColor; }
.show {
  min-height: 44px; margin: 0; padding: 0; font: 400 14px/1 Inter, system-ui, sans-serif; cursor: pointer;
  color: var(--muted); background: none; border: 0; text-decoration: underline; text-underline-offset: 3px;
}
.show:hover { color: var(--ink); }
.field:has(.show) { margin-bottom: 12px; }
.note { padding: 12px 16px; font-size: 14px; border-left: 3px solid var(--accent); background: var(--paper); border-radius: 6px; }
.after { margin: 24px 0 0; font-size: 14px; color: var(--muted); }
.after a { display: inline-block; padding: 12px 0; margin: -12px 0; }
strong { font-weight: 600; overflow-wrap: anywhere; }
input[name='code'] { letter-spacing: 0.3em; font-variant-numeric: tabular-nums; }
.primary:hover { opacity: .88; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
form.aside p { margin: 0 0 12px; }
.aside { margin: 24px 0 0; padding-top: 24px; border-top: 1px solid var(--hairline); font-size: 14px; color: var(--muted); }
footer { padding: 0 0 24px; font-size: 12px; }
footer nav { display: flex; flex-wrap: wrap; gap: 8px 24px; justify-content: center; }
footer a { color: var(--muted); text-decoration: none; padding: 4px 0; }
footer a:hover { text-decoration: underline; }
@media (max-width: 767px) {
  header div { padding: 0 16px; }
}
@media (max-width: 480px) {
  main { align-self: start; max-width: none; margin: 0 0 40px; padding: 32px 24px; border-width: 1px 0; border-radius: 0; }
  footer { padding: 0 24px 24px; }
}
`;
