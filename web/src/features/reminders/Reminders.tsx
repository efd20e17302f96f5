import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { getReminders, remindDevice, stopReminding } from '#contract/reminders/endpoints.ts';
import { USUAL_HOUR } from '#contract/reminders/terms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { Select } from '#web/shared/design/Select.tsx';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';
import { call } from '#web/shared/session/call.ts';
import { showFailure, showSuccess } from '#web/shared/toast/show-outcome.ts';
import { findDevice, pushState, subscribeDevice, unsubscribeDevice } from './device.ts';
import styles from './Reminders.module.css';

const FAILED = 'Failed to change reminders';
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ id: hour, name: `${hour}:00` }));

/** Whether and when this device reminds of reviews. Nothing where the site sends no reminders. */
export function Reminders({ userId }: { userId: string }) {
  const { data: reminders } = useQuery(endpointQuery(getReminders, userId, {}));
  const { data: device } = useQuery({ queryKey: ['reminders', 'device'], queryFn: findDevice });
  if (!reminders || device === undefined) return null;
  const { public_key: publicKey, devices } = reminders;
  if (publicKey === null) return null;
  const own = devices.find(({ address }) => address === device?.address);
  return (
    <Card title="Reminders">
      <Choice userId={userId} publicKey={publicKey} hour={own?.hour ?? null} />
    </Card>
  );
}

interface ChoiceProps {
  userId: string;
  publicKey: string;
  /** At which this device is reminded; null if it is not. */
  hour: number | null;
}

function Choice({ userId, publicKey, hour }: ChoiceProps) {
  const id = useId();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: endpointQuery(getReminders, userId, {}).queryKey }),
      client.invalidateQueries({ queryKey: ['reminders', 'device'] }),
    ]);
  const onError = (error: Error) => showFailure(FAILED, error);
  const remind = useMutation({
    mutationFn: async (at: number) => {
      const device = await subscribeDevice(publicKey);
      if (device === null) return false;
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      await call(
        remindDevice,
        { body: { ...device, hour: at, time_zone: timeZone } },
        { as: userId },
      );
      return true;
    },
    onSuccess: async (isOn, at) => {
      await refresh();
      if (isOn) showSuccess('Reminder set', `This device reminds you at ${at}:00.`, FAILED);
    },
    onError,
  });
  const stop = useMutation({
    mutationFn: async () => {
      const device = await findDevice();
      if (device === null) return;
      await call(stopReminding, { body: { address: device.address } }, { as: userId });
      await unsubscribeDevice();
    },
    onSuccess: async () => {
      await refresh();
      showSuccess('Reminders are off on this device', undefined, FAILED);
    },
    onError,
  });
  const isBusy = remind.isPending || stop.isPending;
  const state = pushState();
  if (state === 'unsupported') {
    return (
      <p className={styles.text}>
        This browser cannot remind you. On an iPhone or iPad it can once Wortlaut is on the home
        screen.
      </p>
    );
  }
  if (state === 'denied') {
    return (
      <p className={styles.text}>
        You have told this browser not to show messages from Wortlaut. You can change that in its
        settings for this site.
      </p>
    );
  }
  if (hour === null) {
    return (
      <div className={styles.stack}>
        <p className={styles.text}>
          Once a day, and only if cards are waiting. Each device is set for itself.
        </p>
        <div>
          <Button disabled={isBusy} onClick={() => remind.mutate(USUAL_HOUR)}>
            Remind me on this device
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.row}>
      <label htmlFor={id}>This device reminds you at</label>
      <Select
        id={id}
        value={hour}
        options={HOURS}
        disabled={isBusy}
        onChange={(at) => remind.mutate(at)}
      />
      <Button variant="quiet" disabled={isBusy} onClick={() => stop.mutate()}>
        Turn off
      </Button>
    </div>
  );
}
