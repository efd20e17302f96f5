export interface Likes {
  /** @param liked what the person wants now */
  toggle: (id: string, liked: boolean) => void;
}

/**
 * Likes that show at once and are kept one after the other. Where the last wish for something cannot be kept, what
 * shows goes back to what is.
 *
 * @param send keeps it; rejects where it cannot
 * @param show what the person sees
 * @param fail tells of a failure
 */
export function createLikes(
  send: (id: string, liked: boolean) => Promise<void>,
  show: (id: string, liked: boolean) => void,
  fail: (error: unknown) => void,
): Likes {
  const kept = new Map<string, boolean>();
  const last = new Map<string, Promise<void>>();

  return {
    toggle(id, liked) {
      if (!last.has(id)) kept.set(id, !liked);
      show(id, liked);
      const keep = async (before: Promise<void> | undefined) => {
        await before;
        try {
          await send(id, liked);
          kept.set(id, liked);
        } catch (error) {
          if (last.get(id) === call) show(id, kept.get(id) ?? !liked);
          fail(error);
        }
        if (last.get(id) === call) last.delete(id);
      };
      const call: Promise<void> = keep(last.get(id));
      last.set(id, call);
    },
  };
}
