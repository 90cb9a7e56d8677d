/** The cart operation `add_bundle` of a form: includes/Features/Bundles/Cart/BundleRequest.php. */
import type { Row } from './row';

export interface ItemFields {
	[ name: string ]: string | ItemFields;
}

/** Fields of a row that do not belong to its product's own form. */
const OWN_FIELD = /^(selected|option|quantity|variation_id|attribute_)/;

export function payloadOf( bundle: number, form: HTMLFormElement, rows: readonly Row[] ): Record< string, unknown > {
	const fields = new FormData( form );
	return {
		bundle,
		quantity: String( fields.get( 'quantity' ) ?? '1' ),
		replace: String( fields.get( 'aisle-replace' ) ?? '' ),
		page: String( fields.get( 'aisle-page' ) ?? '' ),
		items: rows
			.filter( ( row ) => row.isSelected() )
			.map( ( row ) => ( {
				id: row.item,
				option: row.option,
				quantity: row.quantity(),
				variation_id: row.state().variationId,
				attributes: row.attributes(),
				fields: itemFields( fields, row.line, rows ),
			} ) ),
	};
}

/**
 * Returns the fields of the product's own form without prefix, nested like PHP nests them; undefined if it has none. An
 * ID may start with another one and `_`: the longest prefix of a field counts.
 */
function itemFields( form: FormData, line: string, rows: readonly Row[] ): ItemFields | undefined {
	const fields: ItemFields = {};
	const longerPrefixes = rows
		.map( ( row ) => `${ row.line }_` )
		.filter( ( prefix ) => prefix.startsWith( `${ line }_` ) && prefix !== `${ line }_` );
	form.forEach( ( value, name ) => {
		const ownName = name.startsWith( `${ line }_` ) ? name.slice( line.length + 1 ) : '';
		const belongsToOther = longerPrefixes.some( ( prefix ) => name.startsWith( prefix ) );
		if ( ownName && ! belongsToOther && typeof value === 'string' && ! OWN_FIELD.test( ownName ) ) {
			setField( fields, ownName.replace( /\]/g, '' ).split( '[' ), value );
		}
	} );
	return Object.keys( fields ).length > 0 ? fields : undefined;
}

function setField( fields: ItemFields, [ name = '', ...path ]: readonly string[], value: string ): void {
	const key = name === '' ? String( Object.keys( fields ).length ) : name;
	if ( path.length === 0 ) {
		fields[ key ] = value;
		return;
	}
	const existing = fields[ key ];
	const nested = typeof existing === 'object' ? existing : {};
	fields[ key ] = nested;
	setField( nested, path, value );
}
