// npm run dictionary: builds the dictionary with the given options, and notes what it was built from, so that npm start does
// not build it again.
import { dictionaryInputs } from './ensure-dictionary.ts';
import { runNodeOrExit } from './run.ts';

await runNodeOrExit(['lexicon/build.ts', '--stamp', dictionaryInputs(), ...process.argv.slice(2)]);
