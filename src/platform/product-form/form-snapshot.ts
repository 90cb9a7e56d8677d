/** Data about a form for code that shows its total; early code of the page passes it to code that loads later. */
import type { UnknownRecord } from '../check';

/** The last reported data of a form. */
export interface FormSnapshot {
	/** Detail of `aisle:product-form:change`; empty before the app has loaded. */
	change: UnknownRecord;
	/** In the format of `found_variation`; null if none is selected. */
	variation: UnknownRecord | null;
}

/** Snapshots by form. */
export type FormSnapshots = Map< unknown, FormSnapshot >;
