/**
 * Styles and script of /dev/mail, as separate files because the content security policy forbids
 * inline ones.
 */
export const pageStyle = `
:root {
  --bg: #faf4e8; --surface: #fffcf6; --line: #e4d8c5; --text: #2a1c11; --muted: #65523d;
  --green: #2c6a3f; --on-green: #fffdf7; --green-soft: #e2eedc; --brown-soft: #f0e2d0;
  --brown-ink: #5a3a20; --amber-soft: #fdebc2; --amber-ink: #74470a; --focus: #2a1c11;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #16110c; --surface: #211a13; --line: #3b3024; --text: #f7eedf; --muted: #c9b79f;
    --green: #93d19b; --on-green: #0e2413; --green-soft: #22351f; --brown-soft: #3a2c1e;
    --brown-ink: #e8c9a6; --amber-soft: #3f2e10; --amber-ink: #ffd483; --focus: #ffd483;
  }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--bg); color: var(--text); font: 17px/1.5 "Hanken Grotesk Variable", "Segoe UI", system-ui, sans-serif; }
h1, h2, .brand { font-family: "Besley Variable", Rockwell, Georgia, serif; font-weight: 600; line-height: 1.2; }
a { color: var(--green); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
header { border-bottom: 1px solid var(--line); }
header div, main { max-width: 1112px; margin: 0 auto; padding: 16px; }
header div, .head { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
.brand { color: var(--text); font-size: 24px; text-decoration: none; }
.tag { background: var(--brown-soft); color: var(--brown-ink); border-radius: 8px; padding: 3px 11px; font-size: 15px; font-weight: 600; }
.head { margin: 12px 0 20px; font-weight: 600; color: var(--muted); }
h1 { color: var(--text); font-size: 36px; }
.notice { background: var(--amber-soft); color: var(--amber-ink); border-radius: 20px; padding: 14px 20px; margin-bottom: 20px; }
.notice p, .small, dl, li span, time { font-size: 15px; }
.empty { color: var(--muted); }
ul { list-style: none; padding: 0; border: 1px solid var(--line); border-radius: 20px; background: var(--surface); overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; min-height: 72px; padding: 10px 14px; align-content: center; color: var(--text); text-decoration: none; overflow-wrap: anywhere; }
@media (max-width: 30rem) { li a { grid-template-columns: minmax(0, 1fr); } }
li a:hover, li a[aria-current] { background: var(--green-soft); }
li span, li time, dt, .small { color: var(--muted); }
article { margin-top: 16px; border: 1px solid var(--line); border-radius: 24px; background: var(--surface); overflow-wrap: anywhere; }
.top { padding: 22px; border-bottom: 1px solid var(--line); }
h2 { font-size: 23px; margin-bottom: 10px; }
dl { display: grid; grid-template-columns: 56px 1fr; gap: 3px 8px; }
.text, .actions { padding: 20px 22px; }
.text p + p { margin-top: 12px; }
.small a { color: var(--muted); }
.button, .actions > * { display: inline-block; border: 0; border-radius: 14px; padding: 11px 20px; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.button { background: var(--green); color: var(--on-green); }
.actions { display: flex; flex-wrap: wrap; gap: 10px; padding-top: 0; }
.actions > * { background: var(--brown-soft); color: var(--brown-ink); font-size: 16px; }
.actions > [hidden] { display: none; }
@media (min-width: 1024px) {
  .columns { display: grid; grid-template-columns: 400px minmax(0, 1fr); gap: 28px; align-items: start; }
  article { margin-top: 0; }
  .top, .text, .actions { padding-left: 32px; padding-right: 32px; }
}
`;

export const copyScript = `
for (const button of document.querySelectorAll('[data-copy]')) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = 'Copied!';
  });
}
`;
