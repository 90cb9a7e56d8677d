import { onVariationForms, startVariationForms, VARIATION_IMAGE, variationFormOf, type VariationForm } from '.';

const PARAMS = {
	wc_ajax_url: '/?wc-ajax=%%endpoint%%',
	i18n_no_matching_variations_text: 'None.',
	i18n_make_a_selection_text: 'Choose.',
	i18n_unavailable_text: 'Not to be had.',
	i18n_reset_alert_text: 'Reset.',
	aisle_unanswered_text: 'Not answered.',
};

const variation = ( id: number, colour: string, size: string, overrides: object = {} ) => ( {
	variation_id: id,
	attributes: { attribute_colour: colour, attribute_size: size },
	is_in_stock: true,
	is_purchasable: true,
	variation_is_visible: true,
	variation_is_active: true,
	price_html: `<b>${ id }</b>`,
	min_qty: 1,
	max_qty: '',
	...overrides,
} );
const VARIATIONS = [
	variation( 1, 'R &amp; D', 'S' ),
	variation( 2, 'R &amp; D', 'L', { is_in_stock: false } ),
	variation( 3, 'Blue', 'S', { max_qty: 4 } ),
	variation( 4, 'Grey', 'S', { variation_is_active: false } ),
];

const select = ( name: string, values: string[] ) =>
	`<select name="attribute_${ name }"><option value="">Choose</option>${ values.map( ( value ) => `<option value="${ value }">${ value }</option>` ).join( '' ) }</select>`;

function show( data: unknown, extraHtml = '' ): HTMLFormElement {
	document.body.innerHTML = `<div class="product"><form class="variations_form"><div class="variations">${ select( 'colour', [ 'R &amp; D', 'Blue', 'Grey' ] ) }${ select( 'size', [ 'S', 'L' ] ) }</div><div class="reset_variations_alert"></div>
		<div class="single_variation_wrap"><div class="single_variation"></div><button class="single_add_to_cart_button">Add</button><input class="variation_id" name="variation_id"></div>${ extraHtml }</form></div>`;
	const form = document.querySelector( 'form' )!;
	form.dataset.product_variations = JSON.stringify( data );
	form.dataset.product_id = '7';
	return form;
}

const flushTasks = () => new Promise( ( resolve ) => setTimeout( resolve ) );

async function startForm( data: unknown = VARIATIONS, extraHtml = '' ): Promise< VariationForm > {
	const element = show( data, extraHtml );
	// This test does not cover the gallery.
	element.addEventListener( VARIATION_IMAGE, ( event ) => event.preventDefault() );
	document.dispatchEvent( new CustomEvent( 'aisle:mount' ) );
	await flushTasks();
	return variationFormOf( element )!;
}

beforeAll( () => startVariationForms( PARAMS ) );

describe( 'a variation form', () => {
	it( 'finds a variation by decoded attribute texts', async () => {
		const form = await startForm();
		form.choose( 'attribute_colour', 'R & D' );
		form.choose( 'attribute_size', 'S' );
		expect( document.querySelector< HTMLInputElement >( '.variation_id' )?.value ).toBe( '1' );
		expect( document.querySelector( '.single_variation' )?.textContent ).toContain( '1' );
	} );

	it( "returns each value's availability with the other selections", async () => {
		const form = await startForm();
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
		const form = await startForm( [
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
		const form = await startForm();
		form.choose( 'attribute_size', 'L' );
		form.choose( 'attribute_colour', 'Blue' );
		expect( form.choice() ).toEqual( { attribute_colour: 'Blue', attribute_size: '' } );
	} );

	it( 'notifies of existing and later forms', async () => {
		await startForm();
		const listener = jest.fn();
		const unsubscribe = onVariationForms( listener );
		expect( listener ).toHaveBeenCalledTimes( 1 );
		await startForm();
		expect( listener ).toHaveBeenCalledTimes( 2 );
		unsubscribe();
	} );

	it( 'fires each event once as a DOM event, show_variation with both arguments', async () => {
		const form = await startForm();
		const events: unknown[] = [];
		[ 'found_variation', 'show_variation', 'reset_data' ].forEach( ( name ) =>
			document.addEventListener( name, ( event ) => events.push( [ name, ( event as CustomEvent ).detail ] ) )
		);
		form.choose( 'attribute_colour', 'Blue' );
		form.choose( 'attribute_size', 'S' );
		await flushTasks();
		expect( events ).toEqual( [
			[ 'reset_data', null ],
			[ 'found_variation', VARIATIONS[ 2 ] ],
			[ 'show_variation', [ VARIATIONS[ 2 ], true ] ],
		] );
	} );

	it( 'handles events that other scripts fire', async () => {
		const form = await startForm();
		form.element.dispatchEvent( new CustomEvent( 'found_variation', { detail: variation( 9, '', '' ) } ) );
		expect( document.querySelector( '.single_variation' )?.textContent ).toContain( '9' );
		form.element.dispatchEvent( new CustomEvent( 'reset_data' ) );
		expect( document.querySelector< HTMLElement >( '.single_variation' )?.style.display ).toBe( 'none' );
	} );
} );

describe( 'a form whose variations are not on the page', () => {
	const PACKED_MATRIX = {
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
	const MATRIX = `<script type="application/json" class="aisle-variation-matrix">${ JSON.stringify( PACKED_MATRIX ) }</script>`;
	const panel = () => document.querySelector( '.single_variation' )?.textContent?.trim();
	const fetchMock = jest.fn();
	beforeAll( () => Object.assign( window, { fetch: fetchMock } ) );
	beforeEach( () =>
		fetchMock.mockReset().mockImplementation( async () => ( {
			ok: true,
			json: async () => variation( 5, 'Blue', 'S', { price_html: 'from the server' } ),
		} ) )
	);

	it( 'requests a variation once, after the selection is complete', async () => {
		const form = await startForm( false, MATRIX );
		const listener = jest.fn();
		form.subscribe( listener );
		form.choose( 'attribute_size', 'S' );
		expect( fetchMock ).not.toHaveBeenCalled();
		listener.mockClear();
		form.choose( 'attribute_colour', 'Blue' );
		expect( panel() ).toBe( 'nine' );
		expect( listener.mock.calls ).toEqual( [ [ expect.objectContaining( { variation_id: 5 } ) ] ] );
		await flushTasks();
		expect( String( fetchMock.mock.calls[ 0 ][ 1 ].body ) ).toBe(
			'attribute_colour=Blue&attribute_size=S&product_id=7'
		);
		expect( panel() ).toBe( 'from the server' );
		form.choose( 'attribute_colour', '' );
		form.choose( 'attribute_colour', 'Blue' );
		await flushTasks();
		expect( [ panel(), fetchMock.mock.calls.length ] ).toEqual( [ 'from the server', 1 ] );
	} );

	it( 'returns the stock left from the matrix, without sold-out variations', async () => {
		const columns = {
			attribute_colour: { each: [ 'Blue', 'Blue', 'Grey' ] },
			attribute_size: { each: [ 'S', 'L', 'S' ] },
			flags: { each: [ 15, 7, 31 ] },
			price: { all: 9 },
			most: { each: [ 2, null, 1 ] },
			least: { all: 1 },
		};
		const form = await startForm(
			false,
			`<script type="application/json" class="aisle-variation-matrix">${ JSON.stringify( { ...PACKED_MATRIX, ids: [ 5, 1, 1 ], facts: columns } ) }</script>`
		);
		expect( [
			form.stockLeft( 'attribute_colour', 'Blue' ),
			form.stockLeft( 'attribute_colour', 'Grey' ),
		] ).toEqual( [ 2, null ] );
	} );

	it( 'keeps known data when the server does not respond and reports it as found', async () => {
		fetchMock.mockRejectedValue( new TypeError( 'offline' ) );
		const form = await startForm( false, MATRIX );
		const listener = jest.fn();
		form.subscribe( listener );
		form.choose( 'attribute_size', 'S' );
		form.choose( 'attribute_colour', 'Blue' );
		await flushTasks();
		expect( panel() ).toBe( 'nine' );
		expect( listener ).toHaveBeenLastCalledWith(
			expect.objectContaining( { variation_id: 5, price: 9, display_price: 9, is_in_stock: true } )
		);
		expect( document.querySelector( '.single_add_to_cart_button' )?.classList.contains( 'disabled' ) ).toBe(
			false
		);
	} );

	it( 'ignores the response to an earlier selection', async () => {
		let resolveLate = (): void => undefined;
		const lateReply = new Promise< void >( ( resolve ) => ( resolveLate = resolve ) );
		const replied: unknown[] = [];
		fetchMock.mockImplementation(
			async ( _url: string, { body, signal }: { body: URLSearchParams; signal: AbortSignal } ) => {
				await ( body.get( 'attribute_colour' ) === 'Blue' ? lateReply : undefined );
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
		const form = await startForm( false, MATRIX );
		form.choose( 'attribute_size', 'S' );
		// The first of two selections in one task is not requested.
		form.choose( 'attribute_colour', 'Grey' );
		form.choose( 'attribute_colour', 'Blue' );
		await flushTasks();
		form.choose( 'attribute_colour', 'Grey' );
		await flushTasks();
		resolveLate();
		await flushTasks();
		expect( replied ).toEqual( [ 'Grey', 'Blue' ] );
		expect( panel() ).toBe( 'Grey' );
		expect( form.element.hasAttribute( 'aria-busy' ) ).toBe( false );
	} );

	it( 'shows that nothing matches when the server finds no variation', async () => {
		fetchMock.mockResolvedValue( { ok: true, json: async () => false } );
		const form = await startForm( false );
		form.choose( 'attribute_size', 'S' );
		form.choose( 'attribute_colour', 'Blue' );
		await flushTasks();
		expect(
			document.querySelector( 'div[role="alert"] > p.wc-no-matching-variations.woocommerce-info' )?.textContent
		).toBe( 'None.' );
	} );

	it( 'clears the shown variation when the server finds no match', async () => {
		fetchMock.mockResolvedValue( { ok: true, json: async () => false } );
		const form = await startForm( false, MATRIX );
		form.choose( 'attribute_size', 'S' );
		form.choose( 'attribute_colour', 'Blue' );
		const input = document.querySelector< HTMLInputElement >( '.variation_id' );
		expect( input?.value ).toBe( '5' );
		await flushTasks();
		expect( input?.value ).toBe( '' );
		expect( document.querySelector( '.single_add_to_cart_button' )?.className ).toContain( 'disabled' );
	} );
} );

describe( "a form without variation data before the server's response", () => {
	const fetchMock = jest.fn();
	const answer = ( data: unknown, ok = true ) =>
		fetchMock.mockResolvedValue( { ok, status: ok ? 200 : 500, json: async () => data } );
	const button = () => document.querySelector( '.single_add_to_cart_button' )!;
	const message = () => document.querySelector( '[role="alert"]' )?.textContent;
	const choose = async ( form: VariationForm, colour: string ) => {
		form.choose( 'attribute_size', 'S' );
		form.choose( 'attribute_colour', colour );
		await flushTasks();
	};
	beforeAll( () => Object.assign( window, { fetch: fetchMock } ) );
	beforeEach( () => fetchMock.mockReset() );

	it.each( [
		[ 'a server error', () => answer( 'Fatal', false ) ],
		[
			'a response that is not JSON',
			() =>
				fetchMock.mockResolvedValue( { ok: true, json: () => Promise.reject( new SyntaxError( 'no JSON' ) ) } ),
		],
		[ 'a response that is no variation', () => answer( { success: false } ) ],
		[ 'a lost connection', () => fetchMock.mockRejectedValue( new TypeError( 'offline' ) ) ],
	] )( 'shows an error after %s and requests again on a click', async ( _, fail ) => {
		fail();
		const form = await startForm( false );
		await choose( form, 'Blue' );
		expect( [ message(), button().className, form.element.hasAttribute( 'aria-busy' ) ] ).toEqual( [
			'Not answered.',
			'single_add_to_cart_button disabled',
			false,
		] );
		answer( variation( 3, 'Blue', 'S' ) );
		( button() as HTMLElement ).click();
		await flushTasks();
		expect( [
			message(),
			button().classList.contains( 'disabled' ),
			document.querySelector< HTMLElement >( '.single_variation' )?.textContent?.trim(),
		] ).toEqual( [ undefined, false, '3' ] );
	} );

	it( 'stops waiting after 15 seconds and shows an error', async () => {
		fetchMock.mockImplementation(
			( _url: string, { signal }: { signal: AbortSignal } ) =>
				new Promise( ( _, reject ) =>
					signal.addEventListener( 'abort', () => reject( new Error( 'aborted' ) ) )
				)
		);
		const form = await startForm( false );
		await choose( form, 'Grey' );
		expect( [ message(), form.element.getAttribute( 'aria-busy' ) ] ).toEqual( [ undefined, 'true' ] );
		const [ late ] = waits.filter( ( { wait } ) => wait === 15000 ).slice( -1 );
		late?.run();
		await flushTasks();
		expect( [ message(), form.element.hasAttribute( 'aria-busy' ) ] ).toEqual( [ 'Not answered.', false ] );
	} );

	it( 'hides the previous variation while it waits and notifies listeners', async () => {
		answer( variation( 3, 'Blue', 'S' ) );
		const form = await startForm( false );
		await choose( form, 'Blue' );
		const reportedVariations: unknown[] = [];
		form.element.addEventListener( 'aisle:variation-told', ( event ) =>
			reportedVariations.push( ( event as CustomEvent ).detail )
		);
		fetchMock.mockReturnValue( new Promise( () => undefined ) );
		form.choose( 'attribute_colour', 'Grey' );
		expect( [
			document.querySelector< HTMLElement >( '.single_variation' )?.style.display,
			button().className,
			reportedVariations,
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
