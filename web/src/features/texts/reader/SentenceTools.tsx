import { IconButton } from '#web/shared/design/IconButton.tsx';
import { PauseIcon, SpeakerIcon, TranslateIcon } from '#web/shared/design/icons.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { OutsideModelNotice } from '#web/shared/models/outside-model.tsx';
import { TOOLS } from './PageText.tsx';

interface SentenceToolsProps {
  isPlaying: boolean;
  onPlay: () => void;
  /** Undefined where nothing can be translated. */
  translation: { isShown: boolean; isBusy: boolean; toggle: () => void } | undefined;
}

/** Beside the sentence that was tapped: to hear it, to translate it. */
export function SentenceTools({ isPlaying, onPlay, translation }: SentenceToolsProps) {
  return (
    <span className={TOOLS} lang="en">
      <IconButton
        variant="bare"
        label={isPlaying ? 'Stop' : 'Hear this sentence'}
        aria-pressed={isPlaying}
        onClick={onPlay}
      >
        {isPlaying ? <PauseIcon size={16} /> : <SpeakerIcon size={16} />}
      </IconButton>
      {translation === undefined ? null : (
        <IconButton
          variant="bare"
          label="Translate this sentence"
          aria-expanded={translation.isShown}
          aria-busy={translation.isBusy}
          onClick={translation.toggle}
        >
          <TranslateIcon size={16} />
        </IconButton>
      )}
    </span>
  );
}

/** Where a text goes to be translated, before it goes there for the first time. */
export function TranslationNotice({
  asks,
}: {
  asks: { service: string; agree: () => void; refuse: () => void } | null;
}) {
  return (
    <Dialog open={asks !== null} title="Translate" onClose={() => asks?.refuse()}>
      {asks === null ? null : (
        <OutsideModelNotice
          service={asks.service}
          sent="The sentences that you translate, and the one before them,"
          onAgree={asks.agree}
          onRefuse={asks.refuse}
        />
      )}
    </Dialog>
  );
}
