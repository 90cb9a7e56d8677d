/** What came of something that was done with forms of the list. */
export interface Outcome {
	readonly sentence: string;
	readonly failed: boolean;
	/** It was done, but goes wrong for visitors. */
	readonly isWarning?: boolean;
	/** With which forms it was not possible, or what goes wrong with them, in a sentence each. */
	readonly details?: readonly string[];
	/** Ids of those with which it was not possible. */
	readonly left?: readonly number[];
	readonly back?: { readonly label: string; readonly run: () => void };
}
