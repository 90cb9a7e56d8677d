/** Texts with formulas between `#=` and `=#`, cut and compiled in PHP. Twin of includes/Domain/Formula/Label.php. */
import { DomainError } from '../domain-error';
import { formatMoney, type Currency } from '../money';
import { Evaluator } from './evaluator';
import type { FormulaBindings, FormulaTables } from './tree';
import { toText } from './values';

/**
 * A formula that fails leaves its raw text; a result that is empty or 0 leaves nothing. `parts` are what
 * Formula::compile_label() gave; `currency` prints what is not a whole number.
 */
export function evaluateLabel( parts: unknown, bindings: FormulaBindings, tables: FormulaTables, currency: Currency ): string {
	const list: readonly unknown[] = Array.isArray( parts ) ? parts : [];
	return list
		.map( ( part ) => ( typeof part === 'string' ? part : formulaPart( part, bindings, tables, currency ) ) )
		.join( '' );
}

function formulaPart( part: unknown, bindings: FormulaBindings, tables: FormulaTables, currency: Currency ): string {
	if ( typeof part !== 'object' || part === null || ! ( 'source' in part ) || typeof part.source !== 'string' ) {
		return '';
	}
	try {
		const value = new Evaluator( bindings, tables ).value( 'tree' in part ? part.tree : null );
		const isPrice = typeof value === 'number' && ! Number.isInteger( value );
		const text = isPrice ? formatMoney( value, currency ) : toText( value );
		return text === '0' ? '' : text;
	} catch ( error ) {
		if ( error instanceof DomainError ) {
			return part.source;
		}
		throw error;
	}
}
