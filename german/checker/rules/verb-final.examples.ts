import type { Examples } from '../examples.ts';

export const VERB_FINAL: Examples = {
  wrong: [
    'Ich wohne hier, weil die Miete dort [ist günstig|günstig ist].',

    'Ich komme nicht, weil ich [habe keine Zeit|keine Zeit habe].',
    'Ich glaube, dass er [ist krank|krank ist].',
    'Ich weiß nicht, ob sie [kommt morgen|morgen kommt].',
    'Er sagt, dass die Stadt [hat viele Parks|viele Parks hat].',
  ],
  right: [
    'Ich wohne hier, weil die Miete dort günstig ist.',

    'Ich komme nicht, weil ich keine Zeit habe.',
    'Ich glaube, dass er krank ist.',
    'Ich weiß, dass er hätte kommen sollen.',
    'Ich bleibe hier, wenn es regnet und schneit.',
  ],
};
