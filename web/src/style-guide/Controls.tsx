import { useState } from 'react';
import { Badge } from '#web/shared/design/Badge.tsx';
import { Button, type ButtonVariant } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { ChipGroup } from '#web/shared/design/ChipGroup.tsx';
import { Count } from '#web/shared/design/Count.tsx';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import {
  BackIcon,
  ClockIcon,
  NextIcon,
  PauseIcon,
  PlayIcon,
  PlusIcon,
  PreviousIcon,
  SparkIcon,
  SpeakerIcon,
  TranslateIcon,
  UndoIcon,
} from '#web/shared/design/icons.tsx';
import { ProgressBar } from '#web/shared/design/ProgressBar.tsx';
import { SegmentedControl } from '#web/shared/design/SegmentedControl.tsx';
import { Tabs } from '#web/shared/design/Tabs.tsx';
import { Line, Part } from './Part.tsx';

const VARIANTS: ButtonVariant[] = ['primary', 'soft', 'plain', 'quiet', 'danger'];
const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'].map((value) => ({ value, label: value }));
const TABS = ['Text', 'Sheet', 'Task'].map((label) => ({
  id: label,
  label,
  panel: <p>The panel of {label}.</p>,
}));

/** Buttons, choices, badges. */
export function Controls() {
  const [chip, setChip] = useState('noun');
  const [tab, setTab] = useState('Text');
  return (
    <>
      <Part name="Buttons">
        {VARIANTS.map((variant) => (
          <Line key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} data-state="hover">
              Hover
            </Button>
            <Button variant={variant} data-state="focus-visible">
              Focus
            </Button>
            <Button variant={variant} aria-busy>
              Busy
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} size="small">
              <PlusIcon size={16} />
              Small
            </Button>
          </Line>
        ))}
        <Line>
          <ButtonLink to="/">A link</ButtonLink>
          <ButtonLink to="/" variant="primary" size="small">
            A small link
          </ButtonLink>
        </Line>
        <Line>
          <Button>
            <PlayIcon />
            Play
          </Button>
          <Button>
            <PauseIcon />
            Pause
          </Button>
          <Button>
            <TranslateIcon />
            Translate
          </Button>
          <Button>
            <SparkIcon />
            New
          </Button>
          <Button variant="quiet">
            <BackIcon />
            Back
          </Button>
          <Button variant="quiet" size="small">
            <PreviousIcon size={16} />
            Previous
          </Button>
          <Button variant="quiet" size="small">
            Next
            <NextIcon size={16} />
          </Button>
          <Button variant="quiet" size="small">
            <ClockIcon size={16} />
            Later
          </Button>
        </Line>
        <Line>
          {(['round', 'bare'] as const).map((variant) => (
            <Line key={variant}>
              <IconButton variant={variant} label={`Hear it, ${variant}`}>
                <SpeakerIcon />
              </IconButton>
              <IconButton variant={variant} label={`Pointed at, ${variant}`} data-state="hover">
                <SpeakerIcon />
              </IconButton>
              <IconButton
                variant={variant}
                label={`Focused, ${variant}`}
                data-state="focus-visible"
              >
                <UndoIcon />
              </IconButton>
              <IconButton variant={variant} label={`Disabled, ${variant}`} disabled>
                <UndoIcon />
              </IconButton>
            </Line>
          ))}
        </Line>
      </Part>
      <Part name="Choices">
        <div>
          <SegmentedControl label="Level" options={LEVELS} defaultValue="B1" />
        </div>
        <ChipGroup
          label="Part of speech"
          selected={chip}
          onSelect={setChip}
          options={[
            { id: 'noun', label: 'Nouns' },
            { id: 'verb', label: 'Verbs' },
            { id: 'other', label: 'Others', disabled: true },
          ]}
        />
        <Tabs label="Views" items={TABS} selected={tab} onSelect={setTab} />
      </Part>
      <Part name="Badges, counts, progress">
        <Line>
          <Badge>B1</Badge>
          <Badge isEstimate>B2</Badge>
          <Badge tone="good">on track</Badge>
          <Badge tone="warn">one letter off</Badge>
          <Badge tone="bad">overdue</Badge>
          <Badge tone="gold">new</Badge>
          <Count isDue>{23}</Count>
          <Count>{7}</Count>
          <Count>{1250}</Count>
        </Line>
        <ProgressBar label="None" value={0} />
        <ProgressBar label="Two thirds" value={2} max={3} />
        <ProgressBar label="All" value={1} />
      </Part>
    </>
  );
}
