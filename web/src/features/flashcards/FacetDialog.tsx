import { chooseFacets } from '#contract/flashcards/endpoints.ts';
import { type Facet, FACETS } from '#contract/flashcards/terms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { messageOf } from '#web/shared/http/api-error.ts';
import { call } from '#web/shared/session/call.ts';
import { FACET_TEXTS } from './facet-texts.ts';
import styles from './ScheduleDialog.module.css';

interface FacetDialogProps {
  collectionId: string;
  facets: Facet[];
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Chooses the facets, the kinds of cards, of a collection. */
export function FacetDialog({ open, onClose, ...rest }: FacetDialogProps) {
  return (
    <Dialog open={open} title="Kinds of cards" onClose={onClose}>
      <FacetForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function FacetForm({ collectionId, facets, onClose, onSaved }: Omit<FacetDialogProps, 'open'>) {
  const form = useForm({
    draft: `card kinds ${collectionId}`,
    initial: { facets },
    submit: (body) => call(chooseFacets, { params: { id: collectionId }, body }),
    onSuccess: () => {
      onSaved();
      onClose();
    },
  });
  const chosen = form.values.facets;
  const toggle = (facet: Facet) =>
    form.change({
      facets: chosen.includes(facet)
        ? chosen.filter((other) => other !== facet)
        : [...chosen, facet],
    });
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <fieldset className={styles.facets}>
        <legend>Each kind of card has its own schedule. Kinds that you turn off are paused.</legend>
        {FACETS.map((facet) => (
          <div key={facet} className={styles.facet}>
            <input
              type="checkbox"
              id={`facet-${facet}`}
              aria-describedby={`about-${facet}`}
              checked={chosen.includes(facet)}
              onChange={() => toggle(facet)}
            />
            <div>
              <label htmlFor={`facet-${facet}`}>{FACET_TEXTS[facet].name}</label>
              <p id={`about-${facet}`}>{FACET_TEXTS[facet].explanation}</p>
            </div>
          </div>
        ))}
      </fieldset>
      <p role="alert" className={styles.error}>
        {chosen.length === 0
          ? 'Choose at least one kind of card'
          : form.error && messageOf(form.error)}
      </p>
      <Button type="submit" variant="primary" disabled={form.isPending || chosen.length === 0}>
        Save
      </Button>
    </form>
  );
}
