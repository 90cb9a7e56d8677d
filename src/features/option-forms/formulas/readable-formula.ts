/** Formats a formula for reading: `{field.f_w.value} * 2` becomes "Width × 2". */
import type { OptionForm } from '../document';
import { referenceName } from './formula-names';
import { formulaRanges } from './label-parts';

const TOKEN_PATTERN = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\{([^{}]*)\}|(\*\*|<=|>=|==|!=|&&|\|\||[-*/])/g;
const DISPLAYED_OPERATORS: Readonly< Record< string, string > > = {
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

export function readableFormula( source: string, document: OptionForm, fieldId: string ): string {
	return source
		.replace( TOKEN_PATTERN, ( token: string, text?: string, reference?: string, operator?: string ) => {
			if ( text !== undefined ) {
				return text;
			}
			return reference === undefined
				? ( DISPLAYED_OPERATORS[ operator ?? '' ] ?? token )
				: referenceName( reference.trim(), document, fieldId );
		} )
		.replace( /\s+/g, ' ' )
		.trim();
}

/** Only text between `#=` and `=#` is a formula; it is shown in angle quotes. */
export function readableLabel( source: string, document: OptionForm, fieldId: string ): string {
	let text = '';
	let lastEnd = 0;
	for ( const { start, end } of formulaRanges( source ) ) {
		text += `${ source.slice( lastEnd, start - 2 ) }‹${ readableFormula( source.slice( start, end ), document, fieldId ) }›`;
		lastEnd = Math.min( source.length, end + 2 );
	}
	return ( text + source.slice( lastEnd ) ).replace( /\s+/g, ' ' ).trim();
}
