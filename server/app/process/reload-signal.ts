/** SIGHUP, which asks the server to reload the dictionary. */
export interface ReloadSignal {
  /** Calls `reload` for each signal from now on, and at once if one has already arrived. */
  obey(reload: () => void): void;
  /** Restores the system's handling of the signal, which ends the process. */
  letGo(): void;
}

/**
 * Starts listening for the signal. Call it before anything else is loaded: a signal during start-up would end the
 * process, and systemd would take that for a clean exit and not restart it.
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
