/** References of a form's formulas. */
import { DomainError } from '../domain-error';
import { formulaReferences } from '../formula/references';

export function contentReferences( parts: readonly unknown[] ): readonly string[] {
	return parts.flatMap( partReferences );
}

function partReferences( part: unknown ): readonly string[] {
	if ( typeof part !== 'object' || part === null ) {
		return [];
	}
	if ( 'inside' in part && Array.isArray( part.inside ) ) {
		return contentReferences( part.inside );
	}
	return 'tree' in part && part.tree !== null ? references( part.tree ) : [];
}

/** Returns the references. An invalid tree is detected on evaluation: its price is 0 and the error is reported. */
export function references( tree: unknown ): readonly string[] {
	try {
		return formulaReferences( tree );
	} catch ( error ) {
		if ( error instanceof DomainError ) {
			return [];
		}
		throw error;
	}
}
