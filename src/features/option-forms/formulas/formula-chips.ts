/** Finds the ranges of a formula that are shown as names, and the range of an error. Positions count UTF-16 units. */
import { CUSTOM_FIELD } from '../../../domain/formula';
import type { FormulaKind } from './formula-text';
import { formulaRanges, toUtf16Offset } from './label-parts';

export interface ChipRange {
	readonly from: number;
	readonly to: number;
	/** Without braces. */
	readonly reference: string;
}

const TOKEN_PATTERN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\{([^{}\n]*)\}/g;

/**
 * Returns complete references outside quoted text; in a label only inside its formulas. Incomplete references are
 * skipped.
 */
export function chipRanges( source: string, kind: FormulaKind ): ChipRange[] {
	const stretches = kind === 'label' ? formulaRanges( source ) : [ { start: 0, end: source.length } ];
	return stretches.flatMap( ( { start, end } ) =>
		[ ...source.slice( start, end ).matchAll( TOKEN_PATTERN ) ].flatMap( ( match ) => {
			const reference = match[ 1 ]?.trim() ?? '';
			const from = start + match.index;
			return reference === '' || reference === CUSTOM_FIELD
				? []
				: [ { from, to: from + match[ 0 ].length, reference } ];
		} )
	);
}

/** Returns the text with names instead of references. */
export function withNames( source: string, kind: FormulaKind, nameOf: ( reference: string ) => string ): string {
	let text = '';
	let lastEnd = 0;
	for ( const { from, to, reference } of chipRanges( source, kind ) ) {
		text += source.slice( lastEnd, from ) + nameOf( reference );
		lastEnd = to;
	}
	return text + source.slice( lastEnd );
}

/** Converts the server's error position to a range, extended to the whole reference or word. */
export function mistakeRange( source: string, position: number ): { readonly from: number; readonly to: number } {
	const offset = toUtf16Offset( source, position );
	const openingBrace = source.lastIndexOf( '{', offset );
	const isInside = openingBrace !== -1 && ! source.slice( openingBrace, offset ).includes( '}' );
	const from = isInside ? openingBrace : offset;
	const length = isInside
		? Math.max( 1, source.slice( from ).indexOf( '}' ) + 1 )
		: ( /^[A-Za-z0-9_.]+/.exec( source.slice( offset ) )?.[ 0 ].length ?? 1 );
	return { from, to: Math.min( source.length, from + length ) };
}
