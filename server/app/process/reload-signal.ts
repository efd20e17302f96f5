/** SIGHUP, which asks the server to reload the dictionary. */
export interface ReloadSignal {
  /** Calls `reload` for each signal from now on, and at once if one has already arrived. */
  onSignal(reload: () => void): void;
  /** Restores the system's handling of the signal, which ends the process. */
  release(): void;
}

/**
 * Starts listening for the signal. Call it before anything else is loaded: a signal during start-up would end the
 * process, and systemd would take that for a clean exit and not restart it.
 */
export function holdReloadSignal(): ReloadSignal {
  let isPending = false;
  let answer = (): void => {
    isPending = true;
  };
  const listener = (): void => answer();
  process.on('SIGHUP', listener);
  return {
    onSignal: (reload) => {
      answer = reload;
      if (isPending) reload();
    },
    release: () => {
      process.off('SIGHUP', listener);
      if (isPending) process.kill(process.pid, 'SIGHUP');
    },
  };
}
