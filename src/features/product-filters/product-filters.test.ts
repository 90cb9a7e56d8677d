import { haveSameFilters, updateFilters } from './renew-filters';
import { urlOf, priceOf, startSliders } from './price-slider';
import { countText } from './data';
import { browser, FilterNavigation } from './go-to';
import { planSwap } from './swap-list';

const filters = ( extraHtml = '', total = 2 ): string =>
	`<section data-aisle-filters="{}" data-total="${ total }"><span class="aisle-filters__number"></span><div data-part="groups"><details data-key="pa_color" open><summary>Color</summary><a data-key="pa_color:red" href="/?filter_color=red">Red</a>${ extraHtml }</details></div><p role="status"></p></section>`;
const list = ( names: string[], count = '' ): string =>
	`<main id="main" class="site-main"><h1>Shop</h1><p class="woocommerce-result-count">${ count }</p><ul class="products">${ names.map( ( name ) => `<li>${ name }</li>` ).join( '' ) }</ul><nav class="woocommerce-pagination">1 2</nav></main>`;
const emptyPage =
	'<main id="main" class="site-main"><h1>Shop</h1><div class="woocommerce-no-products-found">Nothing</div></main>';
const parse = ( html: string ): Document => new DOMParser().parseFromString( html, 'text/html' );

beforeEach( () => {
	document.body.innerHTML = filters() + list( [ 'Mug', 'Bowl' ], 'All 2' );
} );

test( "replaces the list and its parts but keeps the heading's node", () => {
	const heading = document.querySelector( 'h1' );
	planSwap( document, parse( filters() + list( [ 'Bowl' ], 'One' ) ) )?.apply();
	expect( document.querySelector( '.products' )?.textContent ).toBe( 'Bowl' );
	expect( document.querySelector( '.woocommerce-result-count' )?.textContent ).toBe( 'One' );
	expect( document.querySelector( 'h1' ) ).toBe( heading );
} );

test( 'replaces a list with an empty result and back', () => {
	planSwap( document, parse( emptyPage ) )?.apply();
	expect( document.querySelector( '.products, .woocommerce-pagination' ) ).toBeNull();
	expect( document.body.textContent ).toContain( 'Nothing' );
	planSwap( document, parse( list( [ 'Mug' ] ) ) )?.apply();
	expect( document.querySelectorAll( '.products > li, .woocommerce-pagination' ) ).toHaveLength( 2 );
	expect( document.body.textContent ).not.toContain( 'Nothing' );
} );

test( 'ignores lists in sidebars and of related products', () => {
	const other = parse(
		`<aside class="widget"><ul class="products"><li>Other</li></ul></aside>${ list( [ 'Bowl' ] ) }`
	);
	planSwap( document, other )?.apply();
	expect( document.querySelector( 'main .products' )?.textContent ).toBe( 'Bowl' );
} );

test( "changes nothing when the page's structure differs", () => {
	expect( planSwap( document, parse( '<p>Log in first</p>' ) ) ).toBeNull();
	expect(
		planSwap( document, parse( '<div class="other"><ul class="products"></ul><div data-aisle-more></div></div>' ) )
	).toBeNull();
} );

test( 'keeps filters beside the list and replaces each part in its own place', () => {
	document.body.innerHTML = `<main><p class="woocommerce-result-count">2</p><div class="columns"><div>${ filters() }</div><div><ul class="products"><li>Mug</li></ul></div></div></main>`;
	const root = document.querySelector( '[data-aisle-filters]' );
	planSwap( document, parse( document.body.innerHTML.replace( 'Mug', 'Bowl' ).replace( '>2<', '>1<' ) ) )?.apply();
	expect( document.querySelector( '.products' )?.textContent ).toBe( 'Bowl' );
	expect( document.querySelector( '.woocommerce-result-count' )?.textContent ).toBe( '1' );
	expect( document.querySelector( '[data-aisle-filters]' ) ).toBe( root );
} );

test( 'keeps the place of parts before the filters when nothing is found', () => {
	const page = ( count: string, listHtml: string ): string => `<main>${ count }${ filters() }${ listHtml }</main>`;
	const fullPage = page(
		'<div><p class="woocommerce-result-count">2</p></div>',
		'<ul class="products"><li>Mug</li></ul>'
	);
	document.body.innerHTML = fullPage;
	planSwap(
		document,
		parse( page( '<div></div>', '<div class="woocommerce-no-products-found">Nothing</div>' ) )
	)?.apply();
	expect( document.querySelector( '[data-aisle-filters] ~ .woocommerce-no-products-found' ) ).not.toBeNull();
	expect( document.querySelector< HTMLElement >( '.woocommerce-result-count' )?.style.visibility ).toBe( 'hidden' );
	planSwap( document, parse( fullPage ) )?.apply();
	expect( document.querySelector( '[data-aisle-filters] ~ .products' )?.textContent ).toBe( 'Mug' );
	expect( document.querySelector< HTMLElement >( '.woocommerce-result-count' )?.style.visibility ).toBe( '' );
} );

test( 'updates the filters and keeps closed groups and the focus', () => {
	document.querySelector( 'details' )?.removeAttribute( 'open' );
	document.querySelector< HTMLElement >( 'a' )?.focus();
	const next = parse( filters( '<a data-key="pa_color:blue" href="/">Blue</a>', 1 ) );
	expect( haveSameFilters( document, next ) ).toBe( true );
	updateFilters( document, next, () => undefined );
	expect( document.querySelector( 'details' )?.open ).toBe( false );
	expect( document.querySelector( '[data-aisle-filters]' )?.getAttribute( 'data-total' ) ).toBe( '1' );
	expect( document.querySelectorAll( 'a' ) ).toHaveLength( 2 );
	expect( document.activeElement?.getAttribute( 'data-key' ) ).toBe( 'pa_color:red' );
} );

test( 'adds only price bounds that narrow the list to the URL', () => {
	document.body.innerHTML =
		'<form class="aisle-filters__price" action="/shop/" data-lowest="6" data-highest="185" data-step="1"><div class="aisle-filters__track" hidden></div><input type="text" name="min_price" value="20"><input type="text" name="max_price" value=""><input type="hidden" name="filter_color" value="red,blue"></form>';
	const form = document.querySelector( 'form' );
	startSliders( document, { lowest: 'Minimum price', highest: 'Maximum price' } );
	expect(
		[ ...document.querySelectorAll< HTMLInputElement >( '[type=range]' ) ].map( ( { value } ) => value )
	).toEqual( [ '20', '185' ] );
	expect( form && urlOf( form ) ).toMatch( /\/shop\/\?min_price=20&filter_color=red,blue$/ );
	const [ from ] = document.querySelectorAll< HTMLInputElement >( '[type=range]' );
	if ( from ) {
		from.value = '6';
		from.dispatchEvent( new Event( 'input' ) );
	}
	expect( form && urlOf( form ) ).toMatch( /\/shop\/\?filter_color=red,blue$/ );
} );

test.each( [
	[ '۱۲', 12 ],
	[ '١٢٫٥', 12.5 ],
	[ '12,5', 12.5 ],
	[ '１２，５０', 12.5 ],
	[ '1.234,50 €', 1234.5 ],
	[ '1,234.50', 1234.5 ],
	[ '1,00,000', 100000 ],
	[ '₹12,34,567.50', 1234567.5 ],
	[ '1.234', 1234 ],
	[ '۱٬۲۳۴', 1234 ],
	[ '1\u202f234,5', 1234.5 ],
	[ '\u200e१२\u200b', 12 ],
	[ 'cheap', NaN ],
	[ '1,5,5', NaN ],
] )( 'reads the price %s', ( text, price ) => {
	expect( priceOf( document.createElement( 'form' ), text ) ).toBe( price );
} );

test( 'keeps three decimals when the currency has them', () => {
	const form = document.createElement( 'form' );
	form.dataset.decimals = '3';
	expect( [ '12.345', '١٢٫٣٤٥' ].map( ( text ) => priceOf( form, text ) ) ).toEqual( [ 12.345, 12.345 ] );
} );

test( 'writes a price entered in Persian digits to the URL as a plain decimal', () => {
	document.body.innerHTML =
		'<form action="/shop/" data-lowest="6" data-highest="185"><input name="min_price" value="۲۰٫۵"><input name="max_price" value="cheap"></form>';
	const form = document.querySelector( 'form' );
	expect( form && urlOf( form ) ).toMatch( /\/shop\/\?min_price=20.5&max_price=cheap$/ );
} );

test( 'uses the singular text for one product', () => {
	const texts = { found: '%s products.', foundOne: '1 product.' };
	expect( [ 0, 1, 12 ].map( ( count ) => countText( texts, 'found', count ) ) ).toEqual( [
		'0 products.',
		'1 product.',
		'12 products.',
	] );
} );

test( 'ignores an outdated response and opens the page when one fails', async () => {
	const went: string[] = [];
	browser.go = ( url ) => void went.push( url );
	const resolvers = new Map< string, ( html: string | null ) => void >();
	const answer = ( url: string ): Promise< object > =>
		new Promise( ( resolve, reject ) =>
			resolvers.set( url, ( html ) =>
				html === null
					? reject( new Error( 'lost' ) )
					: resolve( { ok: true, redirected: false, text: () => Promise.resolve( html ) } )
			)
		);
	Object.assign( window, { fetch: answer } );
	const navigation = new FilterNavigation( { found: '%s products.' } );
	const first = navigation.to( '/?a=1', 'push' );
	const second = navigation.to( '/?a=2', 'push' );
	resolvers.get( '/?a=2' )?.( filters( '', 3 ) + list( [ 'Second' ] ) );
	resolvers.get( '/?a=1' )?.( filters() + list( [ 'First' ] ) );
	expect( await Promise.all( [ first, second ] ) ).toEqual( [ false, true ] );
	expect( document.querySelector( '.products' )?.textContent ).toBe( 'Second' );
	expect( window.location.search ).toBe( '?a=2' );
	expect( document.querySelector( '[role=status]' )?.textContent ).toBe( '3 products.' );
	const failedNavigation = navigation.to( '/?a=3', 'push' );
	resolvers.get( '/?a=3' )?.( null );
	await failedNavigation;
	expect( went ).toEqual( [ '/?a=3' ] );
} );
