// Requests to the store of the soak test: prepares its products and reads its orders.

async function post( url, action, input = {} ) {
	const response = await fetch( `${ url }/?aisle-test=${ action }`, {
		method: 'POST',
		headers: { 'X-Aisle-Test': '1', 'Content-Type': 'application/json' },
		body: JSON.stringify( input ),
	} );
	const text = await response.text();
	if ( ! response.ok ) {
		throw new Error( `${ action } failed with ${ response.status }: ${ text.slice( 0, 500 ) }` );
	}
	return JSON.parse( text );
}

/**
 * Creates products with unlimited stock and one scarce product.
 *
 * @param {string} url
 * @param {number} few Stock of the scarce product.
 */
export const prepare = ( url, few ) => post( url, 'soak-begin', { few } );

/**
 * Returns data of the scarce product: `stock`, items in paid orders (`ordered`), items that orders have taken from the
 * stock (`taken`), items in confirmed orders (`sold`), and confirmed orders that do not exist or have taken no items
 * (`unkept`).
 *
 * @param {string}   url
 * @param {number}   product
 * @param {number[]} confirmed Numbers of orders that were confirmed to their buyers.
 */
export const stockOf = ( url, product, confirmed ) => post( url, 'soak-end', { product, confirmed } );
