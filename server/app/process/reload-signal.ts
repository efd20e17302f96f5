/** SIGHUP, which asks for another dictionary. */
export interface ReloadSignal {
  /** From now on a signal does this; at once where one came before. */
  obey(reload: () => void): void;
  /** Leaves it to the system again, which ends the process. */
  letGo(): void;
}

/**
 * Takes the signal. Called before anything else is loaded: one that came during the start would end the process, and
 * under systemd for good, which takes that for a clean exit.
 */
export function holdReloadSignal(): ReloadSignal {
  let isAsked = false;
  let answer = (): void => {
    isAsked = true;
  };
  const listener = (): void => answer();
  process.on('SIGHUP', listener);
  return {
    obey: (reload) => {
      answer = reload;
      if (isAsked) reload();
    },
    letGo: () => {
      process.off('SIGHUP', listener);
      if (isAsked) process.kill(process.pid, 'SIGHUP');
    },
  };
}
