/** Before the first test: says which port of the journeys is taken, instead of failing minutes later. */
import { journeyPorts, takenPorts } from '../lib/ports';

void takenPorts(journeyPorts(process.env)).then((taken) => {
  process.stderr.write(taken);
  process.exit(taken === '' ? 0 : 1);
});
