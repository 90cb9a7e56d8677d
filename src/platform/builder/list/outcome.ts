/** What came of something that was done with forms of the list. */
export interface Outcome {
	readonly sentence: string;
	readonly failed: boolean;
	/** With which forms it was not possible, in a sentence each. */
	readonly details?: readonly string[];
	/** Their ids. */
	readonly left?: readonly number[];
	readonly back?: { readonly label: string; readonly run: () => void };
}
