import { wireText, wireBoolean, wireDate, wireNumber } from '../../contract/scalars';
import { wirePlainText } from '../../contract/plain-text';
import { wireMedia } from './media';

/** How a field is read, by its kind in the content model. One that means more has its own line in its schema. */
export const WIRE_KINDS = {
  string: wirePlainText,
  text: wirePlainText,
  enumeration: wireText,
  integer: wireNumber,
  boolean: wireBoolean,
  datetime: wireDate,
  media: wireMedia,
};
