/** What the formulas of a form refer to. */
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

/** A tree that is none is found out when it is evaluated: then its price is 0 and the failure is told. */
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
