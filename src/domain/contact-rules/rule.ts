/**
 * A rule of a contact form in the schema's format. Its members are unchecked values from a merchant, an import or a
 * plugin.
 */
export interface ContactRule {
	readonly rule: string;
	readonly field?: string;
	/** Message to show. */
	readonly error?: string;
	/** For the rule `file`: message for a file name without an extension. */
	readonly no_ending?: string;
	/** A number or a date, possibly as a string. */
	readonly threshold?: unknown;
	readonly base?: unknown;
	readonly interval?: unknown;
	/** Strings or integers: values, ISO weekdays, file types. */
	readonly accept?: unknown;
	/** URL schemes; http and https if missing. */
	readonly schemes?: unknown;
	/** Children of `all` and `any`. */
	readonly rules?: readonly ContactRule[];
}
