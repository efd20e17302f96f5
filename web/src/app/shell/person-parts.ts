import { PersonPanel } from '#web/features/accounts/PersonPanel.tsx';
import { SignInCorner } from '#web/features/accounts/SignInCorner.tsx';

/** What the shell shows of the person who is here: in the sidebar, and the way to sign in. */
export const PERSON_PARTS = { Panel: PersonPanel, SignIn: SignInCorner };
