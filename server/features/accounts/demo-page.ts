import { randomBytes } from 'node:crypto';

const ACCOUNTS = [
  { name: 'Anna Beispiel', email: 'anna@example.org' },
  { name: 'Ben Muster', email: 'ben@example.org' },
  { name: 'Chloé Exemple', email: 'chloe@example.org' },
];

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
      `<li><button type="button" data-name="${name}" data-email="${email}"><strong>${name}</strong><br>${email}</button></li>`,
  ).join('\n      ');
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Choose a demo account – Wortlaut</title>
    <style nonce="${nonce}">
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      body { margin: 2rem auto; max-width: 24rem; padding: 0 1rem; }
      h1 { font-size: 1.25rem; }
      ul { list-style: none; padding: 0; }
      button { width: 100%; min-height: 44px; margin-bottom: .5rem; padding: .5rem 1rem; text-align: left; font: inherit; cursor: pointer; }
      label { display: block; margin-bottom: .5rem; }
      input { width: 100%; box-sizing: border-box; min-height: 44px; padding: 0 .5rem; font: inherit; }
    </style>
  </head>
  <body>
    <main>
    <h1>Choose a demo account</h1>
    <p>This installation has no Google sign-in. Demo accounts are for trying it out: anybody here can use any of them.</p>
    ${isPublic ? '<p role="alert"><strong>Warning:</strong> this site is open to others. Anybody can sign in with any of these names, without a password, and read and change everything in that account. Keep nothing private here.</p>' : ''}
    <ul>
      ${buttons}
    </ul>
    <form>
      <h2>Another account</h2>
      <label>Name <input name="name" required maxlength="60" autocomplete="name"></label>
      <label>E-mail <input name="email" type="email" required autocomplete="email"></label>
      <button type="submit">Continue</button>
    </form>
    <p role="alert"></p>
    </main>
    <script nonce="${nonce}">
      async function choose(name, email) {
        const alert = document.querySelector('[role=alert]');
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
