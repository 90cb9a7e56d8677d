/** A rule of a contact form as the schema has it; its members are as an owner, an import or a plugin gave them. */
export interface ContactRule {
	readonly rule: string;
	readonly field?: string;
	/** The sentence to be shown. */
	readonly error?: string;
	/** Of the rule `file`: the sentence for a file whose name has no ending. */
	readonly no_ending?: string;
	/** A number or a day, perhaps as a text. */
	readonly threshold?: unknown;
	readonly base?: unknown;
	readonly interval?: unknown;
	/** Texts or whole numbers: values, ISO weekdays, kinds of files. */
	readonly accept?: unknown;
	/** Of web addresses; without it http and https. */
	readonly schemes?: unknown;
	/** Children of `all` and `any`. */
	readonly rules?: readonly ContactRule[];
}
