/**
 * Rules that few forms need, in separate chunks. Forms that use them load the code before any calculation. If size does
 * not matter, `all-rules.ts` registers all of them.
 */
export class LazyRules< Rules > {
	private loadedRules: Rules | null = null;

	register( rules: Rules ): void {
		this.loadedRules = rules;
	}

	/** Throws if the rules are not loaded: without them, the price would be wrong. */
	get rules(): Rules {
		if ( this.loadedRules === null ) {
			throw new Error( 'Rules not loaded.' );
		}
		return this.loadedRules;
	}
}
