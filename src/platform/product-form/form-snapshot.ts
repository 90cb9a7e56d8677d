/** What those who show a form's total are told of the form, by the first code on the page for the later. */
import type { UnknownRecord } from '../check';

/** What the page has told of one of its forms last. */
export interface FormSnapshot {
	/** Detail of `aisle:product-form:change`; empty before the app is there. */
	change: UnknownRecord;
	/** As WooCommerce hands it to `found_variation`; null where none is chosen. */
	variation: UnknownRecord | null;
}

/** By the form. */
export type Heard = Map< unknown, FormSnapshot >;
