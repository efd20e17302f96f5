import type { Gate, Gates } from '#contract/writing/result.ts';
import { Quotes } from './Quotes.tsx';
import styles from './Results.module.css';

const STATUS = {
  met: { label: 'Met', tone: 'good' },
  partly: { label: 'Partly', tone: 'warn' },
  missed: { label: 'Missed', tone: 'bad' },
} as const satisfies Record<Exclude<Gate['status'], 'not_asked'>, object>;

const NAMES = {
  length: 'Length',
  greeting: 'Greeting',
  closing: 'Closing',
  date: 'Date',
  register: 'Form of address',
  language: 'In German',
  copied: 'In your own words',
} as const satisfies Record<Exclude<keyof Gates, 'points'>, string>;

/** The checks made by rules, each with quotes as evidence. Checks that the text type does not require are omitted. */
export function GateList({ gates }: { gates: Gates }) {
  return (
    <ul className={styles.gates}>
      {gates.points.map((gate) => (
        <GateRow key={gate.point} name={gate.point} lang="de" gate={gate} />
      ))}
      {(Object.keys(NAMES) as (keyof typeof NAMES)[]).map((key) => (
        <GateRow key={key} name={NAMES[key]} gate={gates[key]} />
      ))}
    </ul>
  );
}

function GateRow({ name, lang, gate }: { name: string; lang?: string; gate: Gate }) {
  const { status, message, evidence } = gate;
  if (status === 'not_asked') return null;
  return (
    <li>
      <b className={styles.status} data-tone={STATUS[status].tone}>
        {STATUS[status].label}
      </b>
      <div>
        <b lang={lang}>{name}</b>
        <p>{message}</p>
        <Quotes evidence={evidence} />
      </div>
    </li>
  );
}
