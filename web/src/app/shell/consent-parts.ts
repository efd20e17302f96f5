import { ConsentHost } from '#web/features/analytics/ConsentHost.tsx';

/** What the shell shows of consent: the banner, and the settings from the footer. */
export const CONSENT_PARTS = { Host: ConsentHost };
