/** Before the first test: says which port of the journeys is taken, instead of failing minutes later. */
import { journeyPorts, takenPorts } from '../lib/ports';

void takenPorts(journeyPorts(process.env)).then((problem) => {
  process.stderr.write(problem);
  process.exit(problem === '' ? 0 : 1);
});
