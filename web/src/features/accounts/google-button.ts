const SCRIPT = 'https://accounts.google.com/gsi/client';

/** The part of Google Identity Services that we use. */
interface GoogleIdentity {
  accounts: {
    id: {
      initialize(options: {
        client_id: string;
        nonce: string;
        callback: (reply: { credential: string }) => void;
      }): void;
      renderButton(place: HTMLElement, options: Record<string, string | number>): void;
    };
  };
}

declare global {
  interface Window {
    google?: GoogleIdentity;
  }
}

let loading: Promise<void> | null = null;

/** Loads Google's script once, on demand. */
function loadScript(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading = null;
      script.remove();
      reject(new Error('Google’s sign-in script did not load'));
    });
    document.head.append(script);
  });
  return loading;
}

interface ButtonOptions {
  clientId: string;
  /** Google puts it into the ID token. */
  nonce: string;
  onCredential: (credential: string) => void;
}

/** Renders Google's button in `place`, instead of an earlier one. Rejects if Google cannot be reached. */
export async function showGoogleButton(
  place: HTMLElement,
  { clientId, nonce, onCredential }: ButtonOptions,
): Promise<void> {
  await loadScript();
  const identity = window.google?.accounts.id;
  if (!identity) throw new Error('Google’s sign-in script defines no sign-in');
  identity.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }) => onCredential(credential),
  });
  place.replaceChildren();
  identity.renderButton(place, { theme: 'outline', size: 'large', width: 320 });
}
