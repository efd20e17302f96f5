import { lazy } from 'react';
import { ProfilePage } from '#web/features/accounts/ProfilePage.tsx';
import { ConsentPanel } from '#web/features/analytics/ConsentPanel.tsx';
import { SingleKeySwitch } from '../shell/SingleKeySwitch.tsx';

/** The charts load after the page. */
const Progress = lazy(async () => ({
  default: (await import('#web/features/flashcards/Progress.tsx')).Progress,
}));

/** As the charts. */
const YourGerman = lazy(async () => ({
  default: (await import('#web/features/drills/YourGerman.tsx')).YourGerman,
}));

/** As the charts: most people look at their progress. */
const LearningSettings = lazy(async () => ({
  default: (await import('#web/features/flashcards/LearningSettings.tsx')).LearningSettings,
}));

/** As the charts. */
const Reminders = lazy(async () => ({
  default: (await import('#web/features/reminders/Reminders.tsx')).Reminders,
}));

/** The profile with the parts that other features contribute. */
export function ProfileRoute() {
  return (
    <ProfilePage
      Progress={Progress}
      German={YourGerman}
      Learning={LearningSettings}
      Reminders={Reminders}
      Shortcuts={SingleKeySwitch}
      Consent={ConsentPanel}
      onDeleted={(userId) => void deleteAnswers(userId)}
    />
  );
}

/** Deletes the answers that were not sent. */
async function deleteAnswers(userId: string): Promise<void> {
  const { deleteOutbox } = await import('#web/features/flashcards/outbox.ts');
  await deleteOutbox(userId);
}
