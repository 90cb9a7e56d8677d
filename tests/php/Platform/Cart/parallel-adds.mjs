#!/usr/bin/env node
/**
 * Adds products in parallel, like a shopper with several tabs or quick clicks, and counts lost adds.
 *
 *   node parallel-adds.mjs <store's URL> [--rounds=12] [--parallel=4] [--products=12,15,…] [--lock=off]
 *
 * A guest: a first add gets the session's cookie, then each round sends its adds of different products in parallel and
 * reads the cart. Prints `{ "rounds", "adds", "lost" }`. `--lock=off` needs the development store's switches
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

const call = async ( operations ) => {
	const response = await fetch( `${ origin }/?wc-ajax=aisle_cart`, {
		method: 'POST',
		headers: {
			'Content-Type': 'application/json',
			'X-Aisle': '1',
			Origin: origin,
			Cookie: [ ...cookies ].map( ( [ name, value ] ) => `${ name }=${ value }` ).join( '; ' ),
			...( options.lock === 'off' ? { 'X-Aisle-Dev-Session-Lock': 'off' } : {} ),
		},
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

const products = options.products ? options.products.split( ',' ).map( Number ) : await listed();
if ( products.length < parallel ) {
	throw new Error( `${ products.length } products found, ${ parallel } are needed.` );
}

const first = await add( products[ 0 ] );
keepCookies( first.response );
let count = first.reply.cart.count;
let lost = 0;
for ( let round = 0; round < rounds; round += 1 ) {
	const chosen = Array.from(
		{ length: parallel },
		( _, index ) => products[ ( round * parallel + index ) % products.length ]
	);
	await Promise.all( chosen.map( add ) );
	const { cart } = ( await call( [] ) ).reply;
	lost += count + parallel - cart.count;
	count = cart.count;
}
console.log( JSON.stringify( { rounds, adds: rounds * parallel, lost } ) );
