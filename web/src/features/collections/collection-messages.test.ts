import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#web/shared/http/api-error.ts';
import { receiveToasts, type ToastMessage } from '#web/shared/toast/toast.ts';
import { pinMessage, showFailedAction } from './collection-messages.ts';

const shown: ToastMessage[] = [];
beforeEach(() => {
  shown.splice(0);
  receiveToasts((message) => void shown.push(message));
});

const failure = (status: number, message: string) =>
  new ApiError({ status, code: 'bad_request', message });

describe('a failure', () => {
  it('shows the title and the message of the server', () => {
    showFailedAction('Failed to like collection', failure(500, 'Something went wrong.'), 'like');
    expect(shown).toMatchObject([
      {
        kind: 'error',
        title: 'Failed to like collection',
        description: 'Something went wrong.',
      },
    ]);
  });

  it.each([
    ['create', 'Please sign in to create collections'],
    ['update', 'Please sign in to update collections'],
    ['save', 'Please sign in to save words to collections'],
    ['manage', 'Please sign in to manage your collections'],
    ['clone', 'Please sign in to clone collections'],
    ['like', 'Please sign in to like collections'],
  ] as const)('after the session has ended asks to sign in: %s', (action, description) => {
    showFailedAction('Failed', failure(401, 'Authentication failed. Please log in again.'), action);
    expect(shown).toMatchObject([{ kind: 'info', title: 'Authentication required', description }]);
  });
});

describe('the result of the pin menu', () => {
  const done = { status: 'fulfilled', value: undefined } as const;
  const failed = (message: string) =>
    ({ status: 'rejected', reason: failure(500, message) }) as const;

  it.each([
    [[done, done], [], 'Word saved'],
    [[], [done], 'Word removed'],
    [[done], [done], 'Word saved. Word removed'],
  ])('is a success if every change worked', (pinned, unpinned, description) => {
    expect(pinMessage(pinned, unpinned)).toEqual({
      kind: 'success',
      title: 'Collections updated successfully!',
      description,
    });
  });

  it.each([
    [[done, failed('Away.')], [done], 'Failed to save word: Away.'],
    [[done], [failed('Away.'), failed('Away.')], 'Failed to remove word: Away.'],
    [[failed('A.')], [failed('B.')], 'Failed to save word: A. Failed to remove word: B.'],
  ])('names what failed', (pinned, unpinned, description) => {
    expect(pinMessage(pinned, unpinned)).toEqual({
      kind: 'error',
      title: 'Some updates failed. Please try again.',
      description,
    });
  });
});
