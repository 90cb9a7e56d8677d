#!/usr/bin/env node
/**
 * Adds products in parallel, like a shopper with several tabs or quick clicks, and counts lost adds.
 *
 *   node parallel-adds.mjs <store's URL> [--rounds=12] [--parallel=4] [--products=12,15,…] [--bundle] [--lock=off]
 *
 * A guest: a first add gets the session's cookie, then each round sends its adds of different products in parallel and
 * reads the cart. Prints `{ "rounds", "adds", "lost" }`. With `--bundle`, it adds the demo store's camera set in different
 * selections, with the cart request and the Ajax action in turn, and also prints `half`: the number of incomplete groups.
 * `--lock=off` needs the development store's switches
 * (tests/shop/mu-plugin/aisle-dev-switches.php). Without `--products`, the products are taken from the listing's
 * buttons.
 */

const [ address, ...rest ] = process.argv.slice( 2 );
const options = Object.fromEntries( rest.map( ( option ) => option.replace( /^--/, '' ).split( '=' ) ) );
const rounds = Number( options.rounds ?? 12 );
const parallel = Number( options.parallel ?? 4 );

if ( ! address ) {
	console.error( 'Say the shop’s address, such as http://127.0.0.1:8881' );
	process.exit( 2 );
}
const origin = new URL( address ).origin;
const cookies = new Map();
let sent = 0;

const keepCookies = ( response ) => {
	for ( const line of response.headers.getSetCookie() ) {
		const [ name, ...value ] = ( line.split( ';' )[ 0 ] ?? '' ).split( '=' );
		cookies.set( name, value.join( '=' ) );
	}
};

const headers = ( own ) => ( {
	...own,
	Origin: origin,
	Cookie: [ ...cookies ].map( ( [ name, value ] ) => `${ name }=${ value }` ).join( '; ' ),
	...( options.lock === 'off' ? { 'X-Aisle-Dev-Session-Lock': 'off' } : {} ),
} );

const call = async ( operations ) => {
	const response = await fetch( `${ origin }/?wc-ajax=aisle_cart`, {
		method: 'POST',
		headers: headers( { 'Content-Type': 'application/json', 'X-Aisle': '1' } ),
		body: JSON.stringify( { operations } ),
	} );
	const reply = await response.json();
	const refused = ( reply.results ?? [] ).find( ( result ) => ! result.ok );
	if ( ! response.ok || refused ) {
		throw new Error( `${ response.status } ${ refused?.code ?? reply.code }: ${ refused?.msg ?? reply.msg }` );
	}
	return { response, reply };
};

const add = ( product ) =>
	call( [ { id: `parallel-${ process.pid }-${ ( sent += 1 ) }`, type: 'add', product_id: product, quantity: 1 } ] );

const listed = async () => {
	const page = await ( await fetch( `${ origin }/shop/` ) ).text();
	const buttons = page.match( /<(?:a|button)\b[^>]*\bproduct_type_simple\b[^>]*>/g ) ?? [];
	const ids = buttons
		.filter( ( button ) => button.includes( 'ajax_add_to_cart' ) )
		.map( ( button ) => button.match( /data-product_id="(\d+)"/ )?.[ 1 ] );
	return [ ...new Set( ids.filter( Boolean ) ) ].map( Number );
};

const units = ( cart ) => cart.lines.reduce( ( sum, { quantity } ) => sum + quantity, 0 );

const productAdds = async () => {
	const products = options.products ? options.products.split( ',' ).map( Number ) : await listed();
	if ( products.length < parallel ) {
		throw new Error( `${ products.length } products found, ${ parallel } are needed.` );
	}
	return ( index ) => ( { run: () => add( products[ index % products.length ] ), units: 1 } );
};

const bundleAdds = async () => {
	const page = await ( await fetch( `${ origin }/camera-set/` ) ).text();
	const bundle = Number( page.match( /name="aisle-bundle" value="(\d+)"/ )?.[ 1 ] );
	if ( ! bundle ) {
		throw new Error( 'The store has no page with the camera set.' );
	}
	return ( index ) => {
		const albums = index % 4;
		const color = [ 'Chestnut', 'Black' ][ index % 2 ];
		const attributes = { attribute_color: color, attribute_length: 'Shoulder' };
		const items = [ { id: 'camera' }, { id: 'strap', attributes }, { id: 'film' } ];
		items.push( ...( albums ? [ { id: 'album', quantity: albums } ] : [] ) );
		return {
			run: () => ( index % 4 < 2 ? addBundle( bundle, items ) : addByAjax( bundle, items ) ),
			units: 3 + albums,
		};
	};
};

const addBundle = ( bundle, items ) =>
	call( [ { id: `parallel-${ process.pid }-${ ( sent += 1 ) }`, type: 'add_bundle', bundle, items } ] );

const addByAjax = async ( bundle, items ) => {
	const response = await fetch( `${ origin }/wp-admin/admin-ajax.php`, {
		method: 'POST',
		headers: headers( { 'Content-Type': 'application/x-www-form-urlencoded' } ),
		body: new URLSearchParams( {
			action: 'aisle_bundle_add',
			product_id: String( bundle ),
			bundle_items: JSON.stringify( items ),
		} ),
	} );
	const reply = await response.json();
	if ( reply.error ) {
		throw new Error( `${ response.status }: ${ reply.message }` );
	}
	return { response, reply };
};

/** Returns the number of bundles in the cart that lack an item or units of it. */
const halfGroups = ( cart ) => {
	const groups = [ ...new Set( cart.lines.map( ( { extensions } ) => extensions.bundle.group ) ) ];
	return groups.filter( ( group ) => {
		const lines = cart.lines.filter( ( { extensions } ) => extensions.bundle.group === group );
		const items = lines.map( ( { extensions } ) => extensions.bundle.item );
		const counts = new Set( lines.map( ( { quantity, extensions } ) => quantity / extensions.bundle.per ) );
		return counts.size !== 1 || [ 'camera', 'strap', 'film' ].some( ( item ) => ! items.includes( item ) );
	} ).length;
};

const addOf = await ( 'bundle' in options ? bundleAdds() : productAdds() );
const first = await addOf( 0 ).run();
keepCookies( first.response );
let count = units( first.reply.cart );
let lost = 0;
let cart = first.reply.cart;
for ( let round = 0; round < rounds; round += 1 ) {
	const adds = Array.from( { length: parallel }, ( _, index ) => addOf( round * parallel + index ) );
	await Promise.all( adds.map( ( { run } ) => run() ) );
	( { cart } = ( await call( [] ) ).reply );
	lost += count + adds.reduce( ( sum, one ) => sum + one.units, 0 ) - units( cart );
	count = units( cart );
}
const half = 'bundle' in options ? { half: halfGroups( cart ) } : {};
console.log( JSON.stringify( { rounds, adds: rounds * parallel, lost, ...half } ) );
