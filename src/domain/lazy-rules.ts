/**
 * Rules that few forms need, in separate chunks. Forms that use them load the code before any calculation. If size does
 * not matter, `all-rules.ts` registers all of them.
 */
export class LazyRules< Rules > {
	private given: Rules | null = null;

	give( rules: Rules ): void {
		this.given = rules;
	}

	/** A missing rule would produce a wrong price, so nothing is calculated without it. */
	get rules(): Rules {
		if ( this.given === null ) {
			throw new Error( 'Rules not loaded.' );
		}
		return this.given;
	}
}
