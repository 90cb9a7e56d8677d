/**
 * Rules that few forms need, in separate chunks. Forms that use them load the code before any calculation. If size does
 * not matter, `all-rules.ts` registers all of them.
 */
export class LazyRules< Rules > {
	private loadedRules: Rules | null = null;

	register( rules: Rules ): void {
		this.loadedRules = rules;
	}

	/** A missing rule would produce a wrong price, so nothing is calculated without it. */
	get rules(): Rules {
		if ( this.loadedRules === null ) {
			throw new Error( 'Rules not loaded.' );
		}
		return this.loadedRules;
	}
}
