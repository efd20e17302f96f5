import type { Examples } from '../examples.ts';

export const DAS_DASS: Examples = {
  wrong: [
    'Ich hoffe [das|dass] du morgen kommst.',
    'Ich glaube, [das|dass] er krank ist.',
    'Ich hoffe, [das|dass] ihr bald kommt.',
    'Ich denke, [dass|das] ist gut.',
    '[Wen|Wenn] du heute Zeit für mich hast, komm bitte.',
    'Hier kann [mann|man] gut essen.',
    'Nicht heute, [sonder|sondern] morgen.',
  ],
  right: [
    'Ich finde das gut.',
    'Ich sehe das so.',
    'Ich glaube, dass er krank ist.',
    'Das Haus, das er gekauft hat, ist alt.',
    'Ich weiß, wen ich meine.',
    'Sie hilft mir, das Problem zu lösen.',
    'Das ist alles, das ich weiß.',
  ],
};
