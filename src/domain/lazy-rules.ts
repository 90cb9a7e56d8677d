/**
 * Rules that few forms need stand apart from what uses them: their code comes to a page with the forms that do, before
 * anything of these is computed. Where size does not matter `all-rules.ts` gives all of them.
 */
export class LateRules< Rules > {
	private given: Rules | null = null;

	give( rules: Rules ): void {
		this.given = rules;
	}

	/** To compute without a rule that a form has would be a wrong price: then nothing is computed at all. */
	get rules(): Rules {
		if ( this.given === null ) {
			throw new Error( 'Rules not loaded.' );
		}
		return this.given;
	}
}
