import { expect, it } from 'vitest';
import { openPglite } from '#server/testing/test-databases.ts';
import { memberApp } from '#server/testing/test-members.ts';

/** Look-ups, speech, documents and pages are registered on the application itself, whose hooks run for each of them. */
it('the application itself reads neither cookies nor forms: scopes of the features that use them do', async () => {
  const members = await memberApp(await openPglite());
  const { app } = members;
  expect(app.hasRequestDecorator('cookies')).toBe(false);
  expect(app.hasReplyDecorator('setCookie')).toBe(false);
  expect(app.hasRequestDecorator('isMultipart')).toBe(false);
  for (const type of ['multipart/form-data', 'application/x-www-form-urlencoded']) {
    expect(app.hasContentTypeParser(type)).toBe(false);
  }
  const nonce = await app.inject({ method: 'POST', url: '/api/v2/auth/nonce' });
  expect(nonce.headers['set-cookie']).toBeDefined();
  await members.close();
});
