import type { EditableField } from '../../../platform/builder/document';
import { numberToString } from '../../../domain/number';
import type { PreviewAnswers } from '../preview/tried-answers';
import { isBlank, numberFromText } from '../../../domain/form/answer';

/**
 * Returns the value of a reference from the preview's answers; null if there is none, or only the server can compute
 * it.
 */
export function previewValue(
	reference: string,
	{ quantity, answers, productPrice }: PreviewAnswers,
	field: EditableField | undefined
): string | null {
	if ( reference === 'quantity' ) {
		return String( quantity );
	}
	if ( reference === 'product_price' ) {
		return productPrice === null ? null : numberToString( productPrice );
	}
	const property = reference.startsWith( 'field.' )
		? reference.split( '.' ).slice( 2 ).join( '.' )
		: reference.replace( /^this\./, '' );
	const texts = field ? textsOf( field, answers[ field.id ]?.values ?? [] ) : [];
	if ( texts.length === 0 ) {
		return null;
	}
	switch ( property ) {
		case 'value':
			return sumOrFirst( texts );
		case 'value.length':
			return texts[ 0 ] ?? null;
		case 'count':
			return String( texts.length );
		case 'selected':
			return '1';
		case 'days':
		case 'timestamp':
			return texts[ 0 ]?.slice( 0, 10 ) ?? null;
		case 'seconds':
			return /\d{1,2}:\d{2}/.exec( texts[ 0 ] ?? '' )?.[ 0 ] ?? null;
		default:
			return null;
	}
}

/** Converts answers, which contain option IDs, to option values, which formulas use. Blank answers are removed. */
const textsOf = ( { options }: EditableField, values: readonly string[] ): string[] =>
	values.flatMap( ( value ) => {
		const option = options?.find( ( { id } ) => id === value );
		return isBlank( value ) ? [] : [ option ? option.value || option.label : value ];
	} );

function sumOrFirst( texts: readonly string[] ): string {
	const numbers = texts.map( numberFromText );
	return numbers.every( ( number ) => number !== null )
		? String( numbers.reduce( ( sum, number ) => sum + ( number ?? 0 ), 0 ) )
		: ( texts[ 0 ] ?? '' );
}
