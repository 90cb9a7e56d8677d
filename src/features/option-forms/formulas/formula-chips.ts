/** Finds the ranges of a formula that are shown as names, and the range of an error. Positions count UTF-16 units. */
import { CUSTOM_FIELD } from '../../../domain/formula';
import type { FormulaKind } from './formula-text';
import { formulaStretches, unitsBefore } from './label-parts';

export interface ChipRange {
	readonly from: number;
	readonly to: number;
	/** Without braces. */
	readonly reference: string;
}

const PIECE = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\{([^{}\n]*)\}/g;

/**
 * Returns complete references outside quoted text; in a label only inside its formulas. Incomplete references are
 * skipped.
 */
export function chipRanges( source: string, kind: FormulaKind ): ChipRange[] {
	const stretches = kind === 'label' ? formulaStretches( source ) : [ { start: 0, end: source.length } ];
	return stretches.flatMap( ( { start, end } ) =>
		[ ...source.slice( start, end ).matchAll( PIECE ) ].flatMap( ( found ) => {
			const reference = found[ 1 ]?.trim() ?? '';
			const from = start + found.index;
			return reference === '' || reference === CUSTOM_FIELD
				? []
				: [ { from, to: from + found[ 0 ].length, reference } ];
		} )
	);
}

/** Returns the text with names instead of references. */
export function withNames( source: string, kind: FormulaKind, nameOf: ( reference: string ) => string ): string {
	let text = '';
	let done = 0;
	for ( const { from, to, reference } of chipRanges( source, kind ) ) {
		text += source.slice( done, from ) + nameOf( reference );
		done = to;
	}
	return text + source.slice( done );
}

/** Converts the server's error position to a range, extended to the whole reference or word. */
export function mistakeRange( source: string, position: number ): { readonly from: number; readonly to: number } {
	const at = unitsBefore( source, position );
	const opened = source.lastIndexOf( '{', at );
	const isInside = opened !== -1 && ! source.slice( opened, at ).includes( '}' );
	const from = isInside ? opened : at;
	const length = isInside
		? Math.max( 1, source.slice( from ).indexOf( '}' ) + 1 )
		: ( /^[A-Za-z0-9_.]+/.exec( source.slice( at ) )?.[ 0 ].length ?? 1 );
	return { from, to: Math.min( source.length, from + length ) };
}
