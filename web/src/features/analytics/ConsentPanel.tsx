import { Card } from '#web/shared/design/Card.tsx';
import { showToast } from '#web/shared/toast/toast.ts';
import { useStored } from '#web/shared/storage/storage.ts';
import { ConsentForm } from './ConsentForm.tsx';

/** What one agreed to, among the account settings. */
export function ConsentPanel() {
  const consent = useStored('consent');
  return (
    <Card title="Cookies">
      <ConsentForm
        // Decided elsewhere, in the banner or another tab: begin anew with that.
        key={JSON.stringify(consent)}
        consent={consent}
        isOpen
        onDecide={() => showToast({ kind: 'success', title: 'Your choice is kept' })}
      />
    </Card>
  );
}
