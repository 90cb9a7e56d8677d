// Store of the soak test: products with unlimited stock and a scarce one.

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
 * @param {number} few Stock of the scarce product.
 */
export const prepare = ( url, few ) => ask( url, 'soak-begin', { few } );

/**
 * Returns data of the scarce product from stock and orders: `{ stock, ordered, taken, sold, unkept }`. `sold`: items
 * taken for confirmed orders; `unkept`: confirmed orders that do not exist or have taken no items.
 *
 * @param {string}   url
 * @param {number}   product
 * @param {number[]} confirmed Numbers of orders that were confirmed to their buyers.
 */
export const stockOf = ( url, product, confirmed ) => ask( url, 'soak-end', { product, confirmed } );
