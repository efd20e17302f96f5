declare module 'hyphen' {
  export interface HyphenationOptions {
    async: false;
    hyphenChar?: string;
    minWordLength?: number;
  }
  export default function createHyphenator(
    patterns: unknown,
    options: HyphenationOptions,
  ): (text: string) => string;
}
declare module 'hyphen/patterns/de-1996.js' {
  const patterns: unknown;
  export default patterns;
}
