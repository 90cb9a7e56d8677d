// Requests that no page of ours would send: refused in words, the cart as it was.
import { answer, cartOf, deleteForm, errorsIn, EVERY_KIND, forgeAjax, forgeClassic, saveForm, type Entries } from './support/options';
import { cents, centsOf, drawerLines, lineAmount } from './support/shopper';
import { isReal, product, seed } from './support/site';
import { expect, test } from './support/test';

const SLUG = 'bread-knife';
let form = 0;
test.beforeAll( async () => void ( form = await saveForm( SLUG, EVERY_KIND ) ) );
test.afterAll( () => deleteForm( form ) );

const named = (): [ string, string ] => answer( form, 'f_name', 'Ada' );
const CHANGED = /no longer offered|have changed|reload the page/i;

interface Forgery {
	name: string;
	entries: () => Entries;
	/** What the shopper is told. */
	says: RegExp;
}

const REFUSED: Forgery[] = [
	{ name: 'a required field that is left out', entries: () => [ answer( form, 'f_note', 'Hi' ) ], says: /Name: Please write a name\./ },
	{ name: 'a required field of spaces', entries: () => [ answer( form, 'f_name', '   ' ) ], says: /Please write a name\./ },
	{ name: 'a form without any answer', entries: () => [], says: /Please choose the options of “Bread Knife”/ },
	{ name: 'an unknown option', entries: () => [ named(), answer( form, 'f_size', 'o_free' ) ], says: CHANGED },
	{ name: 'another field’s option', entries: () => [ named(), answer( form, 'f_size', 'o_gilded' ) ], says: CHANGED },
	{ name: 'two options of a radio group', entries: () => [ named(), answer( form, 'f_finish', 'o_plain' ), answer( form, 'f_finish', 'o_gilded' ) ], says: /./ },
	{ name: '“other” where it is off', entries: () => [ named(), [ `aisle_options[${ form }][f_finish][other]`, 'Gold' ] ], says: CHANGED },
	{ name: 'an unknown field', entries: () => [ named(), answer( form, 'f_discount', '1' ) ], says: CHANGED },
	{ name: 'another product’s form', entries: () => [ named(), answer( seed.forms.Engraving ?? 0, 'f_text', 'Ada' ) ], says: CHANGED },
	{ name: 'a number above the most', entries: () => [ named(), answer( form, 'f_pieces', '21' ) ], says: /Pieces: We have 20\./ },
	{ name: 'a negative number', entries: () => [ named(), answer( form, 'f_pieces', '-3' ) ], says: /One piece at least\./ },
	{ name: 'a number that is none', entries: () => [ named(), answer( form, 'f_pieces', '1e999' ) ], says: /Pieces: / },
	{ name: 'a text that is too long', entries: () => [ answer( form, 'f_name', 'x'.repeat( 13 ) ) ], says: /There is room for 12 letters\./ },
	{ name: '201 fields', entries: () => [ named(), ...Array.from( { length: 200 }, ( _, index ) => answer( form, `f_x${ index }`, 'x' ) ) ], says: /more than the form can take/ },
	{ name: 'a value of 1 MB', entries: () => [ named(), answer( form, 'f_note', 'x'.repeat( 1_048_576 ) ) ], says: /too long/ },
	{ name: 'an array where a text belongs', entries: () => [ [ `aisle_options[${ form }][f_name][values][][deep]`, 'Ada' ] ], says: /could not be read/ },
	{ name: 'a list as the other text', entries: () => [ named(), [ `aisle_options[${ form }][f_extras][other][]`, 'Bow' ] ], says: /could not be read/ },
	{ name: 'a text where the answers belong', entries: () => [ [ 'aisle_options', 'Ada' ] ], says: /could not be read/ },
	{ name: 'a text where a field’s answer belongs', entries: () => [ [ `aisle_options[${ form }][f_name]`, 'Ada' ] ], says: /could not be read/ },
	{ name: 'a price among the answers', entries: () => [ named(), [ `aisle_options[${ form }][f_note][price]`, '-50' ] ], says: /could not be read/ },
	{ name: 'bytes that are no text', entries: () => [ answer( form, 'f_name', 'A\0da' ) ], says: /could not be read/ },
];

for ( const { name, entries, says } of REFUSED ) {
	test( `refused in words, with the cart as it was: ${ name }`, async ( { page } ) => {
		const ajax = await forgeAjax( page, SLUG, entries() );
		expect( ajax.status ).toBe( 200 );
		expect( ajax.reply.results[ 0 ]?.ok ).toBe( false );
		expect( ajax.reply.results[ 0 ]?.msg ).toMatch( says );
		expect( errorsIn( await forgeClassic( page, SLUG, entries() ) ) ).toMatch( says );
		expect( ( await cartOf( page ) ).count ).toBe( 0 );
	} );
}

test( 'a refusal does not touch what is in the cart already', async ( { page } ) => {
	await forgeAjax( page, SLUG, [ named() ] );
	const before = await cartOf( page );
	expect( before.count ).toBe( 1 );
	await forgeAjax( page, SLUG, [ answer( form, 'f_size', 'o_free' ) ] );
	await forgeClassic( page, SLUG, [ answer( form, 'f_size', 'o_free' ) ] );
	expect( await cartOf( page ) ).toEqual( before );
} );

test( 'a posted price is not read, by neither way', async ( { page } ) => {
	const lies: Entries = [ 'price', '_price', 'product_price', 'line_total', 'aisle_price', 'options_total', 'unit_price' ].map( ( name ) => [ name, '0.01' ] );
	const { reply } = await forgeAjax( page, SLUG, [ named(), ...lies ] );
	expect( reply.results[ 0 ]?.ok ).toBe( true );
	expect( cents( reply.cart.lines[ 0 ]?.total ?? '' ) ).toBe( 7350 );
	await forgeClassic( page, SLUG, [ named(), ...lies ] );
	expect( cents( ( await cartOf( page ) ).lines[ 0 ]?.total ?? '' ) ).toBe( 2 * 7350 );
} );

test( 'the answer of a hidden field is dropped and costs nothing', async ( { page } ) => {
	const { reply } = await forgeAjax( page, SLUG, [ named(), answer( form, 'f_motif', 'Oak' ) ] );
	expect( reply.results[ 0 ]?.ok ).toBe( true );
	expect( JSON.stringify( reply.cart.lines[ 0 ]?.details ) ).not.toContain( 'Oak' );
	expect( cents( reply.cart.lines[ 0 ]?.total ?? '' ) ).toBe( 7350 );
} );

test( 'a field that the answers show must then be filled', async ( { page } ) => {
	const { reply } = await forgeAjax( page, SLUG, [ named(), answer( form, 'f_extras', 'o_ribbon' ) ] );
	expect( reply.results[ 0 ]?.ok ).toBe( false );
	expect( reply.results[ 0 ]?.fields ).toEqual( { [ form ]: { f_motif: 'Please name a motif.' } } );
} );

test( 'an option that is sent twice is bought once', async ( { page } ) => {
	const { reply } = await forgeAjax( page, SLUG, [ named(), answer( form, 'f_extras', 'o_box' ), answer( form, 'f_extras', 'o_box' ) ] );
	// Either is fine, as long as nobody pays twice for one box.
	if ( reply.results[ 0 ]?.ok ) {
		expect( cents( reply.cart.lines[ 0 ]?.total ?? '' ) ).toBe( 7350 + 720 );
	} else {
		expect( reply.results[ 0 ]?.msg ).toBeTruthy();
	}
} );

test( 'what looks like markup or a formula is text in the cart', async ( { page } ) => {
	const text = '<i>{value}';
	const { reply } = await forgeAjax( page, SLUG, [ answer( form, 'f_name', text ), answer( form, 'f_note', '<img src=x onerror=alert(1)> {product_price}' ) ] );
	const values = ( reply.cart.lines[ 0 ]?.details ?? [] ).map( ( { value } ) => value );
	expect( values ).toEqual( [ expect.stringContaining( text ), expect.stringContaining( '<img src=x onerror=alert(1)> {product_price}' ) ] );
	expect( cents( reply.cart.lines[ 0 ]?.total ?? '' ) ).toBe( 7200 + 50 * text.length + 150 );
	await page.goto( '/cart/' );
	await expect( page.getByText( '{product_price}' ).first() ).toBeVisible();
	await expect( page.locator( 'img[src="x"]' ) ).toHaveCount( 0 );
} );

test( 'from another site the cart cannot be filled', async ( { page } ) => {
	const response = await page.request.post( '/?wc-ajax=aisle_cart', {
		headers: { 'X-Aisle': '1', Origin: 'https://example.com' },
		data: { operations: [ { id: 'abcdefgh1', type: 'add', product_id: product( 'ceramic-mug' ).id, quantity: 1 } ] },
	} );
	expect( response.status() ).toBe( 403 );
	expect( ( await cartOf( page ) ).count ).toBe( 0 );
} );

test( 'the same answers are one line, others are another', async ( { page } ) => {
	await forgeAjax( page, SLUG, [ named(), answer( form, 'f_pieces', '2' ) ] );
	await forgeAjax( page, SLUG, [ answer( form, 'f_pieces', '2' ), named() ] );
	await forgeAjax( page, SLUG, [ named() ] );
	await page.goto( product( SLUG ).url );
	await page.locator( '.aisle-cart-drawer__toggler' ).click();
	await expect( drawerLines( page ) ).toHaveCount( 2 );
	expect( await centsOf( lineAmount( drawerLines( page ).first() ) ) ).toBe( 2 * 7750 );
} );

test( 'the Store API refuses a product without its required options, and takes it with them', async ( { page } ) => {
	test.skip( ! isReal, 'the stand-in has no Store API' );
	const cart = await page.request.get( '/wp-json/wc/store/v1/cart' );
	const headers = { Nonce: cart.headers().nonce ?? '' };
	const add = ( more: object ) => page.request.post( '/wp-json/wc/store/v1/cart/add-item', { headers, data: { id: product( SLUG ).id, quantity: 1, ...more } } );
	const refused = await add( {} );
	expect( refused.status() ).toBe( 400 );
	expect( ( await refused.json() ).message ).toMatch( /Please choose the options of “Bread Knife”/ );
	const forged = await add( { aisle_options: { [ form ]: { f_name: { values: [ 'Ada' ] }, f_size: { values: [ 'o_free' ] } } } } );
	expect( forged.status() ).toBe( 400 );
	expect( ( await cartOf( page ) ).count ).toBe( 0 );
	const taken = await add( { aisle_options: { [ form ]: { f_name: { values: [ 'Ada' ] } } } } );
	expect( taken.status() ).toBe( 201 );
	expect( cents( ( await cartOf( page ) ).lines[ 0 ]?.total ?? '' ) ).toBe( 7350 );
} );
