import * as icons from '#web/shared/design/icons.tsx';
import * as shellIcons from '#web/shared/design/shell-icons.tsx';
import { WithArticles } from '#web/shared/design/WithArticles.tsx';
import { Part } from './Part.tsx';
import styles from './StyleGuide.module.css';

const COLOURS = [
  'sunken',
  'ground',
  'surface',
  'raised',
  'gold',
  'accent-ground',
  'text',
  'muted',
  'faint',
  'accent',
  'line',
  'line-control',
  'der',
  'die',
  'das',
  'warn',
  'good-ground',
  'bad-ground',
];

const TYPE = [
  { step: 'var(--step-4)', face: 'var(--serif)', weight: 600, text: 'die Bank', lang: 'de' },
  { step: 'var(--step-3)', face: 'var(--serif)', weight: 600, text: 'Title of a page', lang: 'en' },
  { step: 'var(--step-1)', face: 'var(--sans)', weight: 600, text: 'to switch off', lang: 'en' },
  {
    step: 'var(--step-05)',
    face: 'var(--serif)',
    weight: 400,
    text: 'Wir treffen uns um drei.',
    lang: 'de',
  },
  {
    step: 'var(--step-0)',
    face: 'var(--sans)',
    weight: 400,
    text: 'We’re meeting at three.',
    lang: 'en',
  },
  { step: 'var(--step--1)', face: 'var(--sans)', weight: 400, text: 'A note, a label', lang: 'en' },
  { step: 'var(--step--2)', face: 'var(--sans)', weight: 600, text: '23', lang: 'en' },
];

const ICONS = Object.entries({ ...shellIcons, ...icons });

/** Colours, type, elevation, icons. */
export function Foundations() {
  return (
    <>
      <Part name="Colours">
        <ul className={styles.swatches}>
          {COLOURS.map((name) => (
            <li key={name}>
              <i style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="Type">
        {TYPE.map(({ step, face, weight, text, lang }) => (
          <p
            key={step}
            lang={lang}
            style={{ fontFamily: face, fontSize: step, fontWeight: weight }}
          >
            {text}
          </p>
        ))}
        <p>
          <WithArticles articles={['der', 'das']} word="Teil" />,{' '}
          <WithArticles articles={['die']} word="Frist" />: a word that is spoken about is set like{' '}
          <em lang="de">Frist</em>. Press <kbd>/</kbd>
        </p>
      </Part>
      <Part name="Elevation">
        <ul className={styles.lifts}>
          {[1, 2, 3, 4].map((lift) => (
            <li key={lift} style={{ boxShadow: `var(--lift-${lift})` }}>
              {lift}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="Icons">
        <ul className={styles.icons}>
          {ICONS.map(([name, Icon]) => (
            <li key={name} title={name}>
              <Icon />
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
