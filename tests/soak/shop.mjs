// The shop of the soak test: what shoppers may take as much of as they like, and what there is little of.

async function ask( url, action, input = {} ) {
	const response = await fetch( `${ url }/?aisle-test=${ action }`, {
		method: 'POST',
		headers: { 'X-Aisle-Test': '1', 'Content-Type': 'application/json' },
		body: JSON.stringify( input ),
	} );
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

/**
 * Of the scarce product, as shop and orders have it: `{ stock, ordered, taken, sold, unkept }`. `sold`: pieces taken
 * for the confirmed orders; `unkept`: those of them that are not there, or have taken none.
 *
 * @param {string}   url
 * @param {number}   product
 * @param {number[]} confirmed Numbers of the orders whose buyers were told that they stand.
 */
export const stockOf = ( url, product, confirmed ) => ask( url, 'soak-end', { product, confirmed } );
