import { onVariationForms, startVariationForms, VARIATION_IMAGE, variationFormOf, type VariationForm } from '.';

const PARAMS = {
	wc_ajax_url: '/?wc-ajax=%%endpoint%%',
	i18n_no_matching_variations_text: 'None.',
	i18n_make_a_selection_text: 'Choose.',
	i18n_unavailable_text: 'Not to be had.',
	i18n_reset_alert_text: 'Reset.',
	aisle_unanswered_text: 'Not answered.',
};

const variation = ( id: number, colour: string, size: string, more: object = {} ) => ( {
	variation_id: id,
	attributes: { attribute_colour: colour, attribute_size: size },
	is_in_stock: true,
	is_purchasable: true,
	variation_is_visible: true,
	variation_is_active: true,
	price_html: `<b>${ id }</b>`,
	min_qty: 1,
	max_qty: '',
	...more,
} );
const VARIATIONS = [
	variation( 1, 'R &amp; D', 'S' ),
	variation( 2, 'R &amp; D', 'L', { is_in_stock: false } ),
	variation( 3, 'Blue', 'S', { max_qty: 4 } ),
	variation( 4, 'Grey', 'S', { variation_is_active: false } ),
];

const select = ( name: string, values: string[] ) =>
	`<select name="attribute_${ name }"><option value="">Choose</option>${ values.map( ( value ) => `<option value="${ value }">${ value }</option>` ).join( '' ) }</select>`;

function show( data: unknown, inside = '' ): HTMLFormElement {
	document.body.innerHTML = `<div class="product"><form class="variations_form"><div class="variations">${ select( 'colour', [ 'R &amp; D', 'Blue', 'Grey' ] ) }${ select( 'size', [ 'S', 'L' ] ) }</div><div class="reset_variations_alert"></div>
		<div class="single_variation_wrap"><div class="single_variation"></div><button class="single_add_to_cart_button">Add</button><input class="variation_id" name="variation_id"></div>${ inside }</form></div>`;
	const form = document.querySelector( 'form' )!;
	form.dataset.product_variations = JSON.stringify( data );
	form.dataset.product_id = '7';
	return form;
}

const turn = () => new Promise( ( resolve ) => setTimeout( resolve ) );

async function begin( data: unknown = VARIATIONS, inside = '' ): Promise< VariationForm > {
	const element = show( data, inside );
	// This test does not cover the gallery.
	element.addEventListener( VARIATION_IMAGE, ( event ) => event.preventDefault() );
	document.dispatchEvent( new CustomEvent( 'aisle:mount' ) );
	await turn();
	return variationFormOf( element )!;
}

beforeAll( () => startVariationForms( PARAMS ) );

describe( 'a variation form', () => {
	it( 'compares decoded texts', async () => {
		const form = await begin();
		form.choose( 'attribute_colour', 'R & D' );
		form.choose( 'attribute_size', 'S' );
		expect( document.querySelector< HTMLInputElement >( '.variation_id' )?.value ).toBe( '1' );
		expect( document.querySelector( '.single_variation' )?.textContent ).toContain( '1' );
	} );

	it( "returns each value's availability with the other selections", async () => {
		const form = await begin();
		expect( [ ...form.states( 'attribute_colour' ) ] ).toEqual( [
			[ 'R & D', 'available' ],
			[ 'Blue', 'available' ],
			[ 'Grey', 'unavailable' ],
		] );
		form.choose( 'attribute_size', 'L' );
		expect( [ ...form.states( 'attribute_colour' ) ] ).toEqual( [
			[ 'R & D', 'out-of-stock' ],
			[ 'Blue', 'unavailable' ],
			[ 'Grey', 'unavailable' ],
		] );
		expect( form.states( 'attribute_colour', {} ).get( 'Blue' ) ).toBe( 'available' );
		expect( form.stockLeft( 'attribute_size', 'S' ) ).toBeNull();
		form.choose( 'attribute_size', '' );
		expect( form.stockLeft( 'attribute_colour', 'Blue' ) ).toBe( 4 );
	} );

	it( 'returns the stock left, without sold-out or individually sold variations', async () => {
		const form = await begin( [
			variation( 1, 'Blue', 'S', { max_qty: 2 } ),
			variation( 2, 'Blue', 'L', { is_in_stock: false } ),
			variation( 3, 'Grey', 'S', { is_sold_individually: 'yes', max_qty: 1 } ),
		] );
		expect( [
			form.stockLeft( 'attribute_colour', 'Blue' ),
			form.stockLeft( 'attribute_colour', 'Grey' ),
		] ).toEqual( [ 2, null ] );
	} );

	it( 'clears selections that block an externally selected value', async () => {
		const form = await begin();
		form.choose( 'attribute_size', 'L' );
		form.choose( 'attribute_colour', 'Blue' );
		expect( form.choice() ).toEqual( { attribute_colour: 'Blue', attribute_size: '' } );
	} );

	it( 'notifies of existing and later forms', async () => {
		await begin();
		const listener = jest.fn();
		const stop = onVariationForms( listener );
		expect( listener ).toHaveBeenCalledTimes( 1 );
		await begin();
		expect( listener ).toHaveBeenCalledTimes( 2 );
		stop();
	} );

	it( 'fires each event once as a DOM event, show_variation with both arguments', async () => {
		const form = await begin();
		const events: unknown[] = [];
		[ 'found_variation', 'show_variation', 'reset_data' ].forEach( ( name ) =>
			document.addEventListener( name, ( event ) => events.push( [ name, ( event as CustomEvent ).detail ] ) )
		);
		form.choose( 'attribute_colour', 'Blue' );
		form.choose( 'attribute_size', 'S' );
		await turn();
		expect( events ).toEqual( [
			[ 'reset_data', null ],
			[ 'found_variation', VARIATIONS[ 2 ] ],
			[ 'show_variation', [ VARIATIONS[ 2 ], true ] ],
		] );
	} );

	it( 'handles events that other scripts fire', async () => {
		const form = await begin();
		form.element.dispatchEvent( new CustomEvent( 'found_variation', { detail: variation( 9, '', '' ) } ) );
		expect( document.querySelector( '.single_variation' )?.textContent ).toContain( '9' );
		form.element.dispatchEvent( new CustomEvent( 'reset_data' ) );
		expect( document.querySelector< HTMLElement >( '.single_variation' )?.style.display ).toBe( 'none' );
	} );
} );

describe( 'a form whose variations are not on the page', () => {
	const PACKED = {
		attributes: [ 'attribute_colour', 'attribute_size' ],
		ids: [ 5, 1 ],
		facts: {
			attribute_colour: { each: [ 'Blue', 'Grey' ] },
			attribute_size: { all: 'S' },
			flags: { all: 15 },
			price: { all: 9 },
			price_html: { all: '<i>nine</i>' },
			least: { all: 1 },
		},
	};
	const MATRIX = `<script type="application/json" class="aisle-variation-matrix">${ JSON.stringify( PACKED ) }</script>`;
	const panel = () => document.querySelector( '.single_variation' )?.textContent?.trim();
	const asked = jest.fn();
	beforeAll( () => Object.assign( window, { fetch: asked } ) );
	beforeEach( () =>
		asked.mockReset().mockImplementation( async () => ( {
			ok: true,
			json: async () => variation( 5, 'Blue', 'S', { price_html: 'from the server' } ),
		} ) )
	);

	it( 'requests a variation once, after the selection is complete', async () => {
		const form = await begin( false, MATRIX );
		const reported = jest.fn();
		form.subscribe( reported );
		form.choose( 'attribute_size', 'S' );
		expect( asked ).not.toHaveBeenCalled();
		reported.mockClear();
		form.choose( 'attribute_colour', 'Blue' );
		expect( panel() ).toBe( 'nine' );
		expect( reported.mock.calls ).toEqual( [ [ expect.objectContaining( { variation_id: 5 } ) ] ] );
		await turn();
		expect( String( asked.mock.calls[ 0 ][ 1 ].body ) ).toBe(
			'attribute_colour=Blue&attribute_size=S&product_id=7'
		);
		expect( panel() ).toBe( 'from the server' );
		form.choose( 'attribute_colour', '' );
		form.choose( 'attribute_colour', 'Blue' );
		await turn();
		expect( [ panel(), asked.mock.calls.length ] ).toEqual( [ 'from the server', 1 ] );
	} );

	it( 'returns the stock left from the matrix, without sold-out variations', async () => {
		const facts = {
			attribute_colour: { each: [ 'Blue', 'Blue', 'Grey' ] },
			attribute_size: { each: [ 'S', 'L', 'S' ] },
			flags: { each: [ 15, 7, 31 ] },
			price: { all: 9 },
			most: { each: [ 2, null, 1 ] },
			least: { all: 1 },
		};
		const form = await begin(
			false,
			`<script type="application/json" class="aisle-variation-matrix">${ JSON.stringify( { ...PACKED, ids: [ 5, 1, 1 ], facts } ) }</script>`
		);
		expect( [
			form.stockLeft( 'attribute_colour', 'Blue' ),
			form.stockLeft( 'attribute_colour', 'Grey' ),
		] ).toEqual( [ 2, null ] );
	} );

	it( 'keeps known data when the server does not respond and reports it as found', async () => {
		asked.mockRejectedValue( new TypeError( 'offline' ) );
		const form = await begin( false, MATRIX );
		const found = jest.fn();
		form.subscribe( found );
		form.choose( 'attribute_size', 'S' );
		form.choose( 'attribute_colour', 'Blue' );
		await turn();
		expect( panel() ).toBe( 'nine' );
		expect( found ).toHaveBeenLastCalledWith(
			expect.objectContaining( { variation_id: 5, price: 9, display_price: 9, is_in_stock: true } )
		);
		expect( document.querySelector( '.single_add_to_cart_button' )?.classList.contains( 'disabled' ) ).toBe(
			false
		);
	} );

	it( 'ignores the response to an earlier selection', async () => {
		let replyLate = (): void => undefined;
		const isLate = new Promise< void >( ( resolve ) => ( replyLate = resolve ) );
		const replied: unknown[] = [];
		asked.mockImplementation(
			async ( _url: string, { body, signal }: { body: URLSearchParams; signal: AbortSignal } ) => {
				await ( body.get( 'attribute_colour' ) === 'Blue' ? isLate : undefined );
				replied.push( body.get( 'attribute_colour' ) );
				return signal.aborted
					? Promise.reject( new Error( 'aborted' ) )
					: {
							ok: true,
							json: async () =>
								variation( 6, 'Grey', 'S', { price_html: body.get( 'attribute_colour' ) } ),
						};
			}
		);
		const form = await begin( false, MATRIX );
		form.choose( 'attribute_size', 'S' );
		// The first of two selections in one task is not requested.
		form.choose( 'attribute_colour', 'Grey' );
		form.choose( 'attribute_colour', 'Blue' );
		await turn();
		form.choose( 'attribute_colour', 'Grey' );
		await turn();
		replyLate();
		await turn();
		expect( replied ).toEqual( [ 'Grey', 'Blue' ] );
		expect( panel() ).toBe( 'Grey' );
		expect( form.element.hasAttribute( 'aria-busy' ) ).toBe( false );
	} );

	it( 'shows that nothing matches when the server finds no variation', async () => {
		asked.mockResolvedValue( { ok: true, json: async () => false } );
		const form = await begin( false );
		form.choose( 'attribute_size', 'S' );
		form.choose( 'attribute_colour', 'Blue' );
		await turn();
		expect(
			document.querySelector( 'div[role="alert"] > p.wc-no-matching-variations.woocommerce-info' )?.textContent
		).toBe( 'None.' );
	} );

	it( 'clears the shown variation when the server finds no match', async () => {
		asked.mockResolvedValue( { ok: true, json: async () => false } );
		const form = await begin( false, MATRIX );
		form.choose( 'attribute_size', 'S' );
		form.choose( 'attribute_colour', 'Blue' );
		const input = document.querySelector< HTMLInputElement >( '.variation_id' );
		expect( input?.value ).toBe( '5' );
		await turn();
		expect( input?.value ).toBe( '' );
		expect( document.querySelector( '.single_add_to_cart_button' )?.className ).toContain( 'disabled' );
	} );
} );

describe( "a form without variation data before the server's response", () => {
	const asked = jest.fn();
	const answer = ( data: unknown, ok = true ) =>
		asked.mockResolvedValue( { ok, status: ok ? 200 : 500, json: async () => data } );
	const button = () => document.querySelector( '.single_add_to_cart_button' )!;
	const message = () => document.querySelector( '[role="alert"]' )?.textContent;
	const choose = async ( form: VariationForm, colour: string ) => {
		form.choose( 'attribute_size', 'S' );
		form.choose( 'attribute_colour', colour );
		await turn();
	};
	beforeAll( () => Object.assign( window, { fetch: asked } ) );
	beforeEach( () => asked.mockReset() );

	it.each( [
		[ 'an error of the server', () => answer( 'Fatal', false ) ],
		[
			'what is no answer',
			() => asked.mockResolvedValue( { ok: true, json: () => Promise.reject( new SyntaxError( 'no JSON' ) ) } ),
		],
		[ 'an answer of somebody else', () => answer( { success: false } ) ],
		[ 'no connection', () => asked.mockRejectedValue( new TypeError( 'offline' ) ) ],
	] )( 'shows an error after %s and requests again on a click', async ( _, fail ) => {
		fail();
		const form = await begin( false );
		await choose( form, 'Blue' );
		expect( [ message(), button().className, form.element.hasAttribute( 'aria-busy' ) ] ).toEqual( [
			'Not answered.',
			'single_add_to_cart_button disabled',
			false,
		] );
		answer( variation( 3, 'Blue', 'S' ) );
		( button() as HTMLElement ).click();
		await turn();
		expect( [
			message(),
			button().classList.contains( 'disabled' ),
			document.querySelector< HTMLElement >( '.single_variation' )?.textContent?.trim(),
		] ).toEqual( [ undefined, false, '3' ] );
	} );

	it( 'stops waiting after a timeout', async () => {
		asked.mockImplementation(
			( _url: string, { signal }: { signal: AbortSignal } ) =>
				new Promise( ( _, reject ) =>
					signal.addEventListener( 'abort', () => reject( new Error( 'aborted' ) ) )
				)
		);
		const form = await begin( false );
		await choose( form, 'Grey' );
		expect( [ message(), form.element.getAttribute( 'aria-busy' ) ] ).toEqual( [ undefined, 'true' ] );
		const [ late ] = waits.filter( ( { wait } ) => wait === 15000 ).slice( -1 );
		late?.run();
		await turn();
		expect( [ message(), form.element.hasAttribute( 'aria-busy' ) ] ).toEqual( [ 'Not answered.', false ] );
	} );

	it( 'hides the previous variation while it waits and notifies listeners', async () => {
		answer( variation( 3, 'Blue', 'S' ) );
		const form = await begin( false );
		await choose( form, 'Blue' );
		const reported: unknown[] = [];
		form.element.addEventListener( 'aisle:variation-told', ( event ) =>
			reported.push( ( event as CustomEvent ).detail )
		);
		asked.mockReturnValue( new Promise( () => undefined ) );
		form.choose( 'attribute_colour', 'Grey' );
		expect( [
			document.querySelector< HTMLElement >( '.single_variation' )?.style.display,
			button().className,
			reported,
		] ).toEqual( [ 'none', 'single_add_to_cart_button disabled', [ null ] ] );
	} );

	const waits: Array< { wait: unknown; run: () => void } > = [];
	const ownTimeout = window.setTimeout.bind( window );
	beforeAll( () => {
		jest.spyOn( window, 'setTimeout' ).mockImplementation( ( ( run: () => void, wait?: number ) => {
			waits.push( { wait, run } );
			return ownTimeout( run, wait );
		} ) as typeof window.setTimeout );
	} );
	afterAll( () => jest.restoreAllMocks() );
} );
