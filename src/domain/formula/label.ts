/** Texts with formulas between `#=` and `=#`, split and compiled in PHP. Mirrors includes/Domain/Formula/Label.php. */
import { DomainError } from '../domain-error';
import { formatMoney, type Currency } from '../money';
import type { MarkedElement, MarkedNode } from '../marked-text/tree';
import { Evaluator } from './evaluator';
import type { FormulaBindings, FormulaTables } from './tree';
import { toText } from './values';

/**
 * Evaluates a text. A formula that fails shows its source text; an empty result or 0 shows nothing. `parts` is the
 * result of Formula::compile_label(); `currency` formats numbers that are not whole.
 */
export function evaluateLabel(
	parts: unknown,
	bindings: FormulaBindings,
	tables: FormulaTables,
	currency: Currency
): string {
	const list: readonly unknown[] = Array.isArray( parts ) ? parts : [];
	return list
		.map( ( part ) => ( typeof part === 'string' ? part : evaluatePart( part, bindings, tables, currency ) ) )
		.join( '' );
}

/**
 * Evaluates parts of which some are elements, which may contain formulas. Returns nodes, or a text if there are no
 * elements. Results are texts, so that they are never parsed as formatting.
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
			text += typeof part === 'string' ? part : evaluatePart( part, bindings, tables, currency );
			continue;
		}
		const innerContent = evaluateMarkedLabel( part.inside, bindings, tables, currency );
		nodes.push( text, {
			...part,
			inside: ( typeof innerContent === 'string' ? [ innerContent ] : innerContent ).filter( isFilled ),
		} );
		text = '';
	}
	return nodes.length === 0 ? text : [ ...nodes, text ].filter( isFilled );
}

const isFilled = ( node: MarkedNode ): boolean => node !== '';

const isElement = ( part: unknown ): part is MarkedElement =>
	typeof part === 'object' && part !== null && 'tag' in part;

function evaluatePart( part: unknown, bindings: FormulaBindings, tables: FormulaTables, currency: Currency ): string {
	if ( typeof part !== 'object' || part === null || ! ( 'source' in part ) || typeof part.source !== 'string' ) {
		return '';
	}
	try {
		const value = new Evaluator( bindings, tables ).evaluate( 'tree' in part ? part.tree : null );
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
