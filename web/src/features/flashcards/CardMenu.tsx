import { MenuItem, OverflowMenu } from '#web/shared/design/Menu.tsx';
import { SpeakerIcon, TargetIcon } from '#web/shared/design/icons.tsx';
import { BookIcon, CardsIcon } from '#web/shared/design/shell-icons.tsx';

interface CardMenuProps {
  hasCard: boolean;
  /** Kinds of cards are of a collection. */
  hasKinds: boolean;
  /** Whether answers are spoken. */
  isLoud: boolean;
  onEntry: () => void;
  onKinds: () => void;
  onSchedule: () => void;
  onLoud: () => void;
}

/** The further actions of a session. */
export function CardMenu({
  hasCard,
  hasKinds,
  isLoud,
  onEntry,
  onKinds,
  onSchedule,
  onLoud,
}: CardMenuProps) {
  return (
    <OverflowMenu label="This card and the review">
      {() => (
        <>
          {hasCard ? (
            <MenuItem icon={<BookIcon />} onSelect={onEntry}>
              Open the entry
            </MenuItem>
          ) : null}
          {hasKinds ? (
            <MenuItem icon={<CardsIcon />} onSelect={onKinds}>
              Kinds of cards
            </MenuItem>
          ) : null}
          <MenuItem icon={<TargetIcon />} onSelect={onSchedule}>
            Goal, limits and exam
          </MenuItem>
          <MenuItem icon={<SpeakerIcon />} onSelect={onLoud}>
            {isLoud ? 'Do not speak answers' : 'Speak each answer'}
          </MenuItem>
        </>
      )}
    </OverflowMenu>
  );
}
