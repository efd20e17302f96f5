export const LETTER_SIZES = ['small', 'normal', 'large', 'larger'] as const;
export const LINE_SPACINGS = ['narrow', 'normal', 'wide'] as const;

/** Letters and lines of the reader. */
export interface ReadingLook {
  letters: (typeof LETTER_SIZES)[number];
  lines: (typeof LINE_SPACINGS)[number];
}

/** "large wide"; what is not understood is normal. */
export function parseLook(text: string): ReadingLook {
  const [letters, lines] = text.split(' ');
  return {
    letters: LETTER_SIZES.find((size) => size === letters) ?? 'normal',
    lines: LINE_SPACINGS.find((spacing) => spacing === lines) ?? 'normal',
  };
}

/** The inverse. */
export function printLook({ letters, lines }: ReadingLook): string {
  return `${letters} ${lines}`;
}
