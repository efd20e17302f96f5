import { Fragment, type ReactNode } from 'react';
import { Section } from './Section.tsx';

interface QuestionsProps {
  items: readonly { question: string; answer: ReactNode }[];
}

/** Frequently asked questions, at #faq. */
export function Questions({ items }: QuestionsProps) {
  return (
    <Section title="Frequently asked questions" id="faq">
      {items.map(({ question, answer }) => (
        <Fragment key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </Fragment>
      ))}
    </Section>
  );
}
