/** Texts with formulas between `#=` and `=#`, cut and compiled in PHP. Twin of includes/Domain/Formula/Label.php. */
import { DomainError } from '../domain-error';
import { formatMoney, type Currency } from '../money';
import type { MarkedElement, MarkedNode } from '../marked-text/tree';
import { Evaluator } from './evaluator';
import type { FormulaBindings, FormulaTables } from './tree';
import { toText } from './values';

/**
 * A formula that fails leaves its raw text; a result that is empty or 0 leaves nothing. `parts` are what
 * Formula::compile_label() gave; `currency` prints what is not a whole number.
 */
export function evaluateLabel(
	parts: unknown,
	bindings: FormulaBindings,
	tables: FormulaTables,
	currency: Currency
): string {
	const list: readonly unknown[] = Array.isArray( parts ) ? parts : [];
	return list
		.map( ( part ) => ( typeof part === 'string' ? part : formulaPart( part, bindings, tables, currency ) ) )
		.join( '' );
}

/**
 * The same where the parts may hold elements of markup, and formulas inside of them: the nodes then, with results as
 * texts, so that nothing of a result is markup. A text where there is none.
 */
export function evaluateMarkedLabel(
	parts: readonly unknown[],
	bindings: FormulaBindings,
	tables: FormulaTables,
	currency: Currency
): string | MarkedNode[] {
	const nodes: MarkedNode[] = [];
	let text = '';
	for ( const part of parts ) {
		if ( ! isElement( part ) ) {
			text += typeof part === 'string' ? part : formulaPart( part, bindings, tables, currency );
			continue;
		}
		const inside = evaluateMarkedLabel( part.inside, bindings, tables, currency );
		nodes.push( text, {
			...part,
			inside: ( typeof inside === 'string' ? [ inside ] : inside ).filter( isFilled ),
		} );
		text = '';
	}
	return nodes.length === 0 ? text : [ ...nodes, text ].filter( isFilled );
}

const isFilled = ( node: MarkedNode ): boolean => node !== '';

const isElement = ( part: unknown ): part is MarkedElement =>
	typeof part === 'object' && part !== null && 'tag' in part;

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
