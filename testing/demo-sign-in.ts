/** A person signed in over HTTP. */
export interface SignedIn {
  access_token: string;
  user: { id: string };
  /** The refresh cookie, as a `Cookie` header. */
  cookie: string;
}

/** Signs a person in with a demo account of a running server, call by call as a browser does. @throws if one fails */
export async function signInByDemo(
  address: string,
  person: { name: string; email: string },
): Promise<SignedIn> {
  const begun = await post(`${address}/api/v2/auth/nonce`);
  const { nonce } = (await begun.json()) as { nonce: string };
  const issued = await post(`${address}/demo-identity/token`, { ...person, nonce });
  const { credential: token } = (await issued.json()) as { credential: string };
  const cookie = cookiesOf(begun);
  const reply = await post(`${address}/api/v2/auth/google`, { token }, { cookie });
  const session = (await reply.json()) as Omit<SignedIn, 'cookie'>;
  return { ...session, cookie: cookiesOf(reply) };
}

/** The cookies that a reply sets to a value, as a `Cookie` header. */
export function cookiesOf(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}

async function post(
  url: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const reply = await fetch(url, {
    method: 'POST',
    ...(body === undefined
      ? { headers }
      : {
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
  });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply;
}
