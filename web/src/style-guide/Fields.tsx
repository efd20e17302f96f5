import { useState } from 'react';
import { Field } from '#web/shared/design/Field.tsx';
import { SearchField } from '#web/shared/design/SearchField.tsx';
import { SelectField } from '#web/shared/design/SelectField.tsx';
import { Part } from './Part.tsx';
import styles from './StyleGuide.module.css';

const ORDERS = { newest: 'Newest first', popular: 'Popularity' };

/** Fields with a label, a hint, an error. */
export function Fields() {
  const [text, setText] = useState('');
  const [order, setOrder] = useState('newest');
  return (
    <Part name="Fields">
      <div className={styles.fields}>
        <Field label="Name">
          {(control) => <input {...control} defaultValue="telc B1, Woche 3" />}
        </Field>
        <Field label="Focus" hint="Up to 80 characters.">
          {(control) => <input {...control} placeholder="A name" data-state="focus" />}
        </Field>
        <Field label="Exam date" error="February has 28 days in 2027.">
          {(control) => <input {...control} defaultValue="31.02.2027" />}
        </Field>
        <Field label="Disabled">
          {(control) => <input {...control} defaultValue="German → English" disabled />}
        </Field>
        <SelectField
          label="Order"
          hint="Our arrow, the system’s list."
          value={order}
          options={ORDERS}
          onChange={setOrder}
        />
        <SelectField
          label="Disabled order"
          value="newest"
          options={ORDERS}
          disabled
          onChange={setOrder}
        />
        <Field label="Description">
          {(control) => <textarea {...control} defaultValue="Words for the doctor’s." />}
        </Field>
        <SearchField
          label="Search words"
          placeholder="Search words..."
          value={text}
          onChange={setText}
        />
      </div>
    </Part>
  );
}
