import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, expectTypeOf, test } from 'vitest';
import type { TextName } from './form.rules.ts';
import { FormField } from './FormField.tsx';
import { useForm } from './use-form.ts';

const initial = { name: 'Reise', notes: 'für "unterwegs"', isPrivate: true };

function Sample() {
  const form = useForm({
    initial,
    terms: { name: { maxLength: 9 } },
    submit: () => Promise.resolve(),
  });
  return (
    <form onSubmit={form.onSubmit}>
      <FormField form={form} name="name" label="Name" />
      <FormField form={form} name="notes" label="Notes" hint="Optional" error="Too odd">
        {(control) => <textarea {...control} lang="de" />}
      </FormField>
    </form>
  );
}

test('fields show their values, limits and problems', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Sample />
    </QueryClientProvider>,
  );
  expect(html).toMatch(/<input[^>]* maxLength="9"[^>]* value="Reise"/u);
  expect(html).toMatch(/<textarea[^>]* aria-invalid="true"[^>]* lang="de"/u);
  expect(html).toContain('für &quot;unterwegs&quot;</textarea>');
  expect(html).toContain('Too odd');
  expect(html).not.toContain('Optional');
});

test('only texts are fields', () => {
  expectTypeOf<TextName<typeof initial>>().toEqualTypeOf<'name' | 'notes'>();
});
