/** Result of an action on forms of the list. */
export interface Outcome {
	readonly message: string;
	readonly failed: boolean;
	/** True if the action succeeded but visitors have a problem. */
	readonly isWarning?: boolean;
	/** One message for each form that failed or has a problem. */
	readonly details?: readonly string[];
	/** Ids of the forms that failed. */
	readonly failedIds?: readonly number[];
	readonly undo?: { readonly label: string; readonly run: () => void };
}
