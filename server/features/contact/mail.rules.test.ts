import { expect, it } from 'vitest';
import { addressFor } from './mail.rules.ts';

const emails = {
  general: 'hello@example.org',
  support: 'help@example.org',
  feedback: null,
  privacy: null,
};

it('writes to the address of the topic, else to the general one', () => {
  expect(addressFor('support', emails)).toBe('help@example.org');
  expect(addressFor('privacy', emails)).toBe('hello@example.org');
  expect(addressFor('privacy', { ...emails, general: null })).toBeNull();
});
