import { Card } from '#web/shared/design/Card.tsx';
import { showToast } from '#web/shared/toast/toast.ts';
import { useStored } from '#web/shared/storage/storage.ts';
import { ConsentForm } from './ConsentForm.tsx';

/** The cookie settings on the profile page. */
export function ConsentPanel() {
  const consent = useStored('consent');
  return (
    <Card title="Cookies">
      <ConsentForm
        // A decision elsewhere, in the banner or another tab, resets the form.
        key={JSON.stringify(consent)}
        consent={consent}
        isOpen
        onDecide={() => showToast({ kind: 'success', title: 'Your choice has been saved' })}
      />
    </Card>
  );
}
