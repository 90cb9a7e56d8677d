// The shop of the soak test: what shoppers may take as much of as they like, and what there is little of.

async function ask( url, action, input = {} ) {
	const response = await fetch( `${ url }/?aisle-test=${ action }`, { method: 'POST', headers: { 'X-Aisle-Test': '1', 'Content-Type': 'application/json' }, body: JSON.stringify( input ) } );
	const text = await response.text();
	if ( ! response.ok ) {
		throw new Error( `${ action } was answered with ${ response.status }: ${ text.slice( 0, 500 ) }` );
	}
	return JSON.parse( text );
}

/**
 * @param {string} url
 * @param {number} few How many pieces there are of the scarce product.
 */
export const prepare = ( url, few ) => ask( url, 'soak-begin', { few } );

/** Of the scarce product, as shop and orders have it: `{ stock, ordered, taken }`. */
export const stockOf = ( url, product ) => ask( url, 'soak-end', { product } );
