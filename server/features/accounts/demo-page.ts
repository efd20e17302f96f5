import { randomBytes } from 'node:crypto';

const ACCOUNTS = [
  { name: 'Anna Beispiel', email: 'anna@example.org' },
  { name: 'Ben Muster', email: 'ben@example.org' },
  { name: 'Chloé Exemple', email: 'chloe@example.org' },
];

/** The colours are those of the client's `tokens.css`; its fonts are not loaded for a page that is gone in a second. */
const STYLES = `
      :root { color-scheme: light dark; --ground: light-dark(#f8f4ec, #14120f); --surface: light-dark(#fffdf9, #1c1916); --raised: light-dark(#f3ecdf, #26221d); --line: light-dark(#93866f, #7a6f5e); --text: light-dark(#221d16, #efe8dc); --muted: light-dark(#5f5546, #b3a998); --accent: light-dark(#825400, #e9b64f); --gold: light-dark(#f0b942, #ebb952); --bad: light-dark(#ad2338, #ff9f9b); --bad-ground: light-dark(#fce9e8, #331b1a); font: 15px/1.55 system-ui, sans-serif; }
      *, ::before { box-sizing: border-box; margin: 0; }
      body { padding: 24px 16px; background: var(--ground); color: var(--text); }
      main { display: grid; gap: 16px; max-width: 24rem; margin: 0 auto; }
      .brand, h1 { font-family: Georgia, serif; }
      .brand { font-weight: 700; font-size: 20px; }
      .brand b { color: var(--accent); }
      h1 { font-size: 26px; line-height: 1.15; }
      h2 { margin-top: 8px; font-size: 15px; }
      h1 + p { color: var(--muted); }
      .warning { padding: 12px 16px; border-radius: 8px; background: var(--bad-ground); }
      .warning strong, #failure { color: var(--bad); }
      ul, form { display: grid; gap: 8px; padding: 0; list-style: none; }
      form { gap: 12px; }
      button, input { width: 100%; min-height: 48px; border-radius: 8px; font: inherit; color: inherit; }
      button { display: grid; padding: 8px 16px; border: 0; background: var(--surface); box-shadow: 0 0 0 1px #8883; text-align: start; cursor: pointer; }
      button:hover { background: var(--raised); }
      button small { color: var(--muted); font-size: 13px; }
      [type=submit] { place-content: center; background: var(--gold); color: #221704; font-weight: 600; }
      [type=submit]:hover { background: var(--gold); }
      label { display: grid; gap: 6px; color: var(--muted); font-size: 13px; }
      input { padding: 0 12px; border: 1px solid var(--line); background: var(--surface); color: var(--text); font-size: 15px; }
      :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
      #failure:empty { display: none; }`;

/**
 * The account chooser page. It opens in its own window, requests a token and posts it to the page that opened it, on the
 * same origin only.
 * @param isPublic whether strangers can reach this installation
 */
export function demoAccountPage({ isPublic }: { isPublic: boolean }): {
  html: string;
  policy: string;
} {
  const nonce = randomBytes(16).toString('base64');
  const buttons = ACCOUNTS.map(
    ({ name, email }) =>
      `<li><button type="button" data-name="${name}" data-email="${email}"><strong>${name}</strong><small>${email}</small></button></li>`,
  ).join('\n      ');
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Choose a demo account – Wortlaut</title>
    <style nonce="${nonce}">
${STYLES}
    </style>
  </head>
  <body>
    <main>
    <p class="brand">Wort<b>laut</b></p>
    <h1>Choose a demo account</h1>
    <p>This installation has no Google sign-in. Demo accounts are for trying it out: anybody here can use any of them.</p>
    ${isPublic ? '<p class="warning" role="alert"><strong>Warning:</strong> this site is open to others. Anybody can sign in with any of these names, without a password, and read and change everything in that account. Keep nothing private here.</p>' : ''}
    <ul>
      ${buttons}
    </ul>
    <h2>Another account</h2>
    <form>
      <label>Name <input name="name" required maxlength="60" autocomplete="name"></label>
      <label>E-mail <input name="email" type="email" required autocomplete="email"></label>
      <button type="submit">Continue</button>
    </form>
    <p id="failure" role="alert"></p>
    </main>
    <script nonce="${nonce}">
      async function choose(name, email) {
        const alert = document.getElementById('failure');
        alert.textContent = '';
        try {
          const reply = await fetch('/demo-identity/token', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ name, email, nonce: new URLSearchParams(location.search).get('nonce') ?? '' }),
          });
          if (!reply.ok) throw new Error();
          const { credential } = await reply.json();
          if (!window.opener) throw new Error();
          window.opener.postMessage({ type: 'wortlaut-demo-credential', credential }, window.location.origin);
          window.close();
        } catch {
          alert.textContent = 'This did not work. Close this window and sign in again.';
        }
      }
      for (const button of document.querySelectorAll('[data-email]')) {
        button.addEventListener('click', () => choose(button.dataset.name, button.dataset.email));
      }
      document.querySelector('form').addEventListener('submit', (event) => {
        event.preventDefault();
        const data = new FormData(event.target);
        choose(data.get('name'), data.get('email'));
      });
    </script>
  </body>
</html>
`;
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;
  return { html, policy };
}
