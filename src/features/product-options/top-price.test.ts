import { clearBoot, featureData } from '../../platform/boot-data';
import { productFormOf, type ProductForm, type Variation } from '../../platform/product-form';
import { toModel } from '../../domain/form-document';
import { sampleBoot, sampleDocument, sampleForm } from '../../../tests/jest/sample-form';
import { initialState, type FormState } from './form-state';
import { deriveView } from './form-view';
import { readPageData, type PageData } from './page-data';
import { currencyWith } from '../../platform/money-format';
import { showTopPrice } from './top-price';

const amount = ( text: string ) =>
	`<span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol" translate="no">$</span>${ text }</bdi></span>`;
const sale = ( before: string, now: string ) =>
	`<del aria-hidden="true">${ amount( before ) }</del> <span class="screen-reader-text">Original price was: $${ before }.</span><ins aria-hidden="true">${ amount( now ) }</ins><span class="screen-reader-text">Current price is: $${ now }.</span>`;
const FROM_PRICE_HTML = `<span class="aisle-from-price">From ${ amount( '64.00' ) }</span>`;

function setUp( {
	top = FROM_PRICE_HTML,
	product = {},
	feature = {},
	html = '',
}: { top?: string; product?: object; feature?: object; html?: string } = {} ) {
	const boot: typeof sampleBoot = JSON.parse( JSON.stringify( sampleBoot ) );
	Object.assign( boot.features[ 'product-options' ].product, product );
	Object.assign( boot.features[ 'product-options' ], feature );
	window.aisleBoot = boot;
	clearBoot();
	document.body.innerHTML = `<div class="product"><p class="price">${ top }</p>${ html }<form class="cart"><div class="aisle-product-options"><span class="price">x</span></div><div class="single_variation" role="alert"></div><input class="qty" name="quantity" value="1"><button name="add-to-cart" value="5"></button></form><ul><li class="product"><span class="price">${ top }</span></li></ul></div>`;
	const form = productFormOf( document.querySelector< HTMLElement >( 'form' ) as HTMLElement );
	const data: PageData = readPageData( featureData( 'product-options' ) );
	const show = ( text: string, change: Partial< FormState > = {}, variation: Partial< Variation > | null = null ) => {
		const productForm: ProductForm = variation
			? Object.assign( Object.create( form ), { getState: () => ( { ...form.getState(), variation } ) } )
			: form;
		const state = {
			...initialState( data, {
				posted: { 12: { f_text: { values: text === '' ? [] : [ text ], other: null } } },
				quantity: 1,
			} ),
			...change,
		};
		showTopPrice( data, productForm, state, deriveView( data, state, currencyWith( {} ), new Date(), null ) );
	};
	return { show };
}

const top = () => document.querySelector( '.product > .price' );
const nextTask = () => new Promise( ( resolve ) => setTimeout( resolve ) );

it( "shows one item's price once there is a total, and the printed price before", () => {
	const { show } = setUp();
	show( '' );
	expect( top()?.innerHTML ).toBe( FROM_PRICE_HTML );
	show( 'Ada' );
	expect( top()?.innerHTML ).toBe( amount( '65.50' ) );
	show( '' );
	expect( top()?.innerHTML ).toBe( FROM_PRICE_HTML );
} );

it( "ignores other products' prices and the form itself", () => {
	setUp().show( 'Ada' );
	expect( document.querySelector( 'li .price' )?.innerHTML ).toBe( FROM_PRICE_HTML );
	expect( document.querySelector( '.aisle-product-options .price' )?.textContent ).toBe( 'x' );
} );

it( 'changes only the text node when the amount changes', () => {
	const { show } = setUp();
	show( 'Ada' );
	const firstNode = top()?.firstChild;
	show( 'Ada L' );
	expect( top()?.textContent ).toBe( '$66.50' );
	expect( top()?.firstChild ).toBe( firstNode );
} );

it( 'strikes through the regular price as WooCommerce does', () => {
	const { show } = setUp( { top: sale( '80.00', '64.00' ), product: { wc_product_regular_price: 80 } } );
	show( 'Ada' );
	expect( top()?.innerHTML ).toBe( sale( '81.50', '65.50' ) );
} );

it( 'shows the price without a total when the page was printed with one', () => {
	const { show } = setUp( { top: amount( '65.50' ), feature: { price_html: FROM_PRICE_HTML } } );
	const printedNode = top()?.firstChild;
	show( 'Ada' );
	expect( top()?.firstChild ).toBe( printedNode );
	show( '' );
	expect( top()?.innerHTML ).toBe( FROM_PRICE_HTML );
} );

it( 'reapplies the price after another script changes it, then gives up', async () => {
	const { show } = setUp();
	show( 'Ada' );
	const price = top() as HTMLElement;
	price.innerHTML = amount( '70.00' );
	await nextTask();
	expect( price.textContent ).toBe( '$65.50' );
	show( '' );
	expect( price.textContent ).toBe( '$70.00' );
	show( 'Ada' );
	let writes = 0;
	new MutationObserver( () => {
		if ( price.textContent !== '$1' && writes++ < 50 ) {
			price.textContent = '$1';
		}
	} ).observe( price, { childList: true } );
	price.textContent = '$2';
	await nextTask();
	expect( writes ).toBeLessThan( 10 );
} );

it( 'turns off aria-live when the summary announces the price', () => {
	const { show } = setUp();
	top()?.setAttribute( 'aria-live', 'polite' );
	show( 'Ada' );
	expect( top()?.getAttribute( 'aria-live' ) ).toBe( 'off' );
} );

it( "updates the variation's price together with the price at the top", () => {
	const { show } = setUp();
	const box = document.querySelector( '.single_variation' );
	Object.assign( box ?? {}, {
		innerHTML: `<div class="woocommerce-variation-price"><span class="price">${ amount( '64.00' ) }</span></div>`,
	} );
	show( 'Ada' );
	expect( box?.textContent ).toBe( '$65.50' );
	expect( top()?.textContent ).toBe( '$65.50' );
} );

it( 'shows the store’s tax suffix after the price', () => {
	const { show } = setUp( { product: { price_suffix: { text: 'incl. VAT', including: 1, excluding: 1 } } } );
	show( 'Ada' );
	expect( top()?.innerHTML ).toBe(
		`${ amount( '65.50' ) } <small class="woocommerce-price-suffix">incl. VAT</small>`
	);
} );

it( 'keeps the price that another plugin printed when the options add nothing', () => {
	const { show } = setUp( { top: 'Only $64.00', product: { from_price: '64' }, feature: { forms: [] } } );
	show( '' );
	expect( top()?.innerHTML ).toBe( 'Only $64.00' );
} );

it( 'keeps the variation’s own price when the page has that price at the top', () => {
	const { show } = setUp( {
		top: amount( '64.00' ),
		product: { from_price: '64' },
		feature: { forms: [], price_html: `${ amount( '64.00' ) } – ${ amount( '86.00' ) }` },
	} );
	const box = document.querySelector( '.single_variation' );
	Object.assign( box ?? {}, {
		innerHTML: `<div class="woocommerce-variation-price"><span class="price">${ amount( '64.00' ) }</span></div>`,
	} );
	show( '' );
	expect( box?.textContent ).toBe( '$64.00' );
} );

it( 'keeps the text that another plugin prints beside the price', () => {
	const { show } = setUp( {
		top: `<b>Set:</b> ${ FROM_PRICE_HTML } <small class="woocommerce-price-suffix">incl. tax</small> <i>/ pair</i>`,
		product: { price_suffix: { text: 'incl. VAT', including: 1, excluding: 1 } },
	} );
	show( 'Ada' );
	expect( top()?.innerHTML ).toBe(
		`<b>Set:</b> ${ amount( '65.50' ) } <small class="woocommerce-price-suffix">incl. VAT</small> <i>/ pair</i>`
	);
} );

it( 'replaces a price range with one price', () => {
	const { show } = setUp( { top: `${ amount( '64.00' ) } – ${ amount( '86.00' ) }` } );
	show( 'Ada' );
	expect( top()?.innerHTML ).toBe( amount( '65.50' ) );
} );

it( 'keeps a text that another plugin shows instead of the price', () => {
	const { show } = setUp( { top: '<a href="/login">Log in to see prices</a>' } );
	show( 'Ada' );
	expect( top()?.textContent ).toBe( 'Log in to see prices' );
} );

it( "strikes through a variation's regular price, as displayed with tax", () => {
	const { show } = setUp( { top: sale( '96.00', '76.80' ), product: { taxpu: 1.2, wc_product_price: 76.8 } } );
	show( 'Ada', {}, { data: { display_regular_price: 96 } } as Partial< Variation > );
	expect( top()?.innerHTML ).toBe( sale( '97.80', '78.60' ) );
} );

it( 'strikes through no price when the price comes from a booking', () => {
	const { show } = setUp( { top: sale( '80.00', '64.00' ), product: { wc_product_regular_price: 80 } } );
	show( 'Ada', { bookingPrice: 64 } );
	expect( top()?.innerHTML ).toBe( amount( '65.50' ) );
} );

it( 'strikes through no price when the options replace the price', () => {
	const { show } = setUp( {
		top: sale( '80.00', '64.00' ),
		product: { wc_product_regular_price: 80 },
		feature: { forms: [ { id: 12, revision: 1, form: { ...sampleForm, base_price: 'options' } } ] },
	} );
	show( 'Ada' );
	expect( top()?.innerHTML ).toBe( amount( '1.50' ) );
} );

it( 'includes a share of the fees', () => {
	const setup = {
		id: 'f_setup',
		type: 'static-text',
		label: 'Setup',
		content: 'Setup',
		pricingType: 'fixed',
		price: '9',
		is_fee: true,
	};
	const settings = { ...sampleBoot.features[ 'product-options' ].settings, change_price_as_quantity: true };
	const { show } = setUp( {
		feature: {
			forms: [
				{
					id: 12,
					revision: 1,
					form: toModel( { ...sampleDocument, fields: [ ...sampleDocument.fields, setup ] } ),
				},
			],
			settings,
		},
	} );
	show( 'Ada', { quantity: 2 } );
	expect( top()?.innerHTML ).toBe( amount( '70.00' ) );
} );

describe( 'while only an answer without a price is missing', () => {
	const PAPER = {
		id: 'f_paper',
		type: 'radio-group',
		label: 'Paper',
		pricingType: 'fixed',
		priceoptions: 'different_for_all',
		options: [ { id: 'o_thick', label: 'Thick', price: '14' } ],
	};
	const NAME = { id: 'f_name', type: 'text', label: 'Name', required: true };
	const forms = [
		{ id: 12, revision: 1, form: toModel( { schema_version: 1, rules: {}, tables: {}, fields: [ PAPER, NAME ] } ) },
	];
	const answer = ( value: string ) => ( { values: value === '' ? [] : [ value ], other: null } );
	const answers = ( paper: string, name: string ) => ( {
		answers: { 12: { f_paper: answer( paper ), f_name: answer( name ) } },
	} );

	it( 'shows the price of the answers after the merchant’s “From”, then the price', () => {
		const { show } = setUp( { top: amount( '64.00' ), feature: { forms } } );
		show( '', answers( '', '' ) );
		expect( top()?.innerHTML ).toBe( amount( '64.00' ) );
		show( '', answers( 'o_thick', '' ) );
		expect( top()?.innerHTML ).toBe( `From ${ amount( '78.00' ) }` );
		show( '', answers( 'o_thick', 'Ann' ) );
		expect( top()?.innerHTML ).toBe( amount( '78.00' ) );
	} );

	it( 'keeps the struck-through price', () => {
		const { show } = setUp( {
			top: sale( '80.00', '64.00' ),
			product: { wc_product_regular_price: 80 },
			feature: { forms },
		} );
		show( '', answers( 'o_thick', '' ) );
		expect( top()?.innerHTML ).toBe(
			sale( '94.00', '78.00' )
				.replace( '<ins aria-hidden="true">', '<ins aria-hidden="true">From ' )
				.replace( 'is: $78', 'is: From $78' )
		);
	} );

	it( 'keeps the printed price when the minimum price is higher', () => {
		const { show } = setUp( { product: { from_price: '90' }, feature: { forms } } );
		show( '', answers( 'o_thick', '' ) );
		expect( top()?.innerHTML ).toBe( FROM_PRICE_HTML );
	} );
} );
