/** Formats a formula for reading: `{field.f_w.value} * 2` becomes "Width × 2". */
import type { OptionForm } from '../document';
import { referenceName } from './formula-names';
import { formulaStretches } from './label-parts';

const PIECE = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\{([^{}]*)\}|(\*\*|<=|>=|==|!=|&&|\|\||[-*/])/g;
const SIGNS: Readonly< Record< string, string > > = {
	'*': '×',
	'/': '÷',
	'-': '−',
	'<=': '≤',
	'>=': '≥',
	'==': '=',
	'!=': '≠',
	'&&': 'and',
	'||': 'or',
};

export function readableFormula( source: string, document: OptionForm, own: string ): string {
	return source
		.replace( PIECE, ( piece: string, text?: string, reference?: string, sign?: string ) => {
			if ( text !== undefined ) {
				return text;
			}
			return reference === undefined
				? ( SIGNS[ sign ?? '' ] ?? piece )
				: referenceName( reference.trim(), document, own );
		} )
		.replace( /\s+/g, ' ' )
		.trim();
}

/** Only text between `#=` and `=#` is a formula; it is shown in angle quotes. */
export function readableLabel( source: string, document: OptionForm, own: string ): string {
	let text = '';
	let from = 0;
	for ( const { start, end } of formulaStretches( source ) ) {
		text += `${ source.slice( from, start - 2 ) }‹${ readableFormula( source.slice( start, end ), document, own ) }›`;
		from = Math.min( source.length, end + 2 );
	}
	return ( text + source.slice( from ) ).replace( /\s+/g, ' ' ).trim();
}
