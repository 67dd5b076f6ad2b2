import { renderToStaticMarkup } from 'react-dom/server';
import { Frame } from '../parts/Frame';
import { lead, slogan } from './words';

/** The first screen of the start page in plain CSS, at the places where the app puts the same. */
const style = `
body{margin:0}#shell{--paper:#faf8f4;--ink:#16191c;--muted:#5b6064;--line:#e4dfd5;--accent:#7a5a17;--edge:#8c867a;background:var(--paper);color:var(--ink);font:400 1rem/1.55 Inter,system-ui,sans-serif;min-height:100vh}
html.dark #shell{--paper:#101214;--ink:#f2eee6;--muted:#aca99f;--line:#2a2f33;--accent:#d6bc86;--edge:#6f757a}
#shell+#root,html.member #shell{display:none}html.member #shell+#root{display:block}
#shell *{box-sizing:border-box;margin:0}
#shell header{border-bottom:1px solid var(--line)}
#shell header div,#shell main{max-width:76rem;margin:0 auto;padding:0 1rem}
#shell header div{min-height:4rem;display:flex;align-items:center;gap:.625rem;font:400 1.25rem/1 'Source Serif 4',Georgia,serif;letter-spacing:-.01em}
#shell header svg{color:var(--accent)}
#shell main{display:grid;gap:2.5rem;padding-block:2.5rem;align-items:center}
#shell h1{font:400 2.5rem/1.08 'Source Serif 4',Georgia,serif;letter-spacing:-.01em;text-wrap:balance}
#shell p{color:var(--muted);margin-top:1.5rem;max-width:34rem}
#shell nav{display:flex;gap:.75rem;margin-top:2rem}
#shell nav a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border:1px solid var(--edge);border-radius:6px;color:inherit;font-weight:600;line-height:1.15;text-decoration:none}
#shell nav a:first-child{background:var(--ink);border-color:var(--ink);color:var(--paper)}
#shell figure{width:19rem;max-width:100%;margin:0 auto;padding:.625rem;background:#1a1d20;border:1px solid #3a4046;border-radius:2.5rem}
#shell figure div{background:var(--paper);border-radius:2rem;overflow:hidden;padding-top:2.9375rem;height:41.5rem}
#shell img{display:block;width:100%;height:auto}
@media(min-width:48rem){#shell header div,#shell main{padding-inline:2rem}#shell main{padding-block:4rem}#shell h1{font-size:3.5rem}#shell p{font-size:1.25rem}}
@media(min-width:64rem){#shell main{grid-template-columns:3fr 2fr;gap:4rem}}
`;

/**
 * What is seen of the start page until the app stands there (LandingScreen takes it away). Readers and the keyboard wait
 * for the app. `picture`: address of the picture on the phone.
 */
export const startShell = (picture: string): string =>
  renderToStaticMarkup(
    <>
      <style nonce="__NONCE__" dangerouslySetInnerHTML={{ __html: style }} />
      <div id="shell" aria-hidden="true">
        <header>
          <div>
            <Frame />
            Passepartout
          </div>
        </header>
        <main>
          <div>
            <h1>{slogan}</h1>
            <p>{lead}</p>
            <nav>
              <a href="/dpp_example" tabIndex={-1}>
                See an example
              </a>
              <a href="/onboarding" tabIndex={-1}>
                Join
              </a>
            </nav>
          </div>
          <figure>
            <div>
              <img src={picture} alt="" width="544" height="675" fetchPriority="high" />
            </div>
          </figure>
        </main>
      </div>
    </>,
  );
