import { EVENTS, fire, PRODUCT_FORM_CHANGE, type JQueryObject } from '../events';
import { control, GROUPED, show, SIMPLE, type, VARIABLE, VARIABLE_ASKED } from './forms.test-data';

const events: Array< { name: string; detail: unknown } > = [];
const listenTo = ( element: EventTarget, ...names: string[] ) =>
	names.forEach( ( name ) =>
		element.addEventListener( name, ( event ) =>
			events.push( { name, detail: event instanceof CustomEvent ? event.detail : null } )
		)
	);

beforeEach( () => {
	events.length = 0;
	Reflect.deleteProperty( window, 'jQuery' );
	Reflect.deleteProperty( window, 'wc_add_to_cart_variation_params' );
} );

describe( 'a simple product', () => {
	it( 'is its quantity, as it is typed', () => {
		const { form } = show( SIMPLE );
		expect( form.getState() ).toMatchObject( {
			productId: 16,
			type: 'simple',
			quantity: 1,
			variation: null,
			attributes: {},
		} );
		type( '.qty', '3', 'input' );
		expect( form.getState().quantity ).toBe( 3 );
		type( '.qty', '' );
		expect( form.getState().quantity ).toBe( 1 );
	} );

	it( 'takes a quantity from outside into its own field, where every other script sees it, and tells of it once', () => {
		const { form, element } = show( SIMPLE );
		listenTo( element, 'change' );
		const lastState = jest.fn();
		form.subscribe( lastState );
		expect( form.setQuantity( 4 ) ).toBe( true );
		expect( control( '.qty' ).value ).toBe( '4' );
		expect( events.map( ( { name } ) => name ) ).toEqual( [ 'change' ] );
		expect( lastState ).toHaveBeenCalledTimes( 1 );
		form.setQuantity( 4 );
		expect( lastState ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'costs what is known together, until somebody tells the whole with its fees', () => {
		const { form } = show( SIMPLE );
		expect( form.getState().total ).toBeNull();
		form.setPrice( 12.5 );
		form.setQuantity( 3 );
		form.setOptionsTotal( 'engraving', 4 );
		expect( form.getState().total ).toBe( 41.5 );
		form.setTotal( 49.5 );
		expect( form.getState() ).toMatchObject( { total: 49.5, optionsTotal: 4 } );
		form.setTotal( null );
		expect( form.getState().total ).toBe( 41.5 );
	} );

	it( 'refuses a quantity where there is nothing to type it into', () => {
		const { form } = show( SIMPLE.replace( 'type="number"', 'type="hidden"' ) );
		expect( form.setQuantity( 4 ) ).toBe( false );
		expect( form.getState().quantity ).toBe( 1 );
	} );

	it( 'shows a quantity that somebody decides, not to be typed, and gives the field back', () => {
		const { form } = show( SIMPLE );
		form.bindQuantity( 6 );
		expect( control( '.qty' ).readOnly ).toBe( true );
		expect( form.getState().quantity ).toBe( 6 );
		expect( form.setQuantity( 2 ) ).toBe( false );
		form.bindQuantity( null );
		expect( control( '.qty' ).readOnly ).toBe( false );
		expect( form.getState().quantity ).toBe( 6 );
	} );

	it( 'keeps a quantity that somebody decides against the + of a theme that does not mind that it is not to be typed', () => {
		const { form } = show( SIMPLE );
		form.bindQuantity( 6 );
		type( '.qty', '7' );
		expect( control( '.qty' ).value ).toBe( '6' );
		expect( form.getState().quantity ).toBe( 6 );
		form.bindQuantity( null );
		type( '.qty', '7' );
		expect( form.getState().quantity ).toBe( 7 );
	} );

	it( 'follows a plugin that puts a new inside into the same form', () => {
		const { form, element } = show( SIMPLE );
		element.innerHTML =
			'<input class="qty" name="quantity" value="2"><input type="hidden" name="add-to-cart" value="16">';
		type( '.qty', '7' );
		expect( form.getState().quantity ).toBe( 7 );
	} );
} );

describe( 'a variable product whose variations are in the page, without WooCommerce’s script', () => {
	it( 'finds the variation of the attributes and says so as WooCommerce would', () => {
		const { form, element } = show( VARIABLE );
		listenTo( element, 'found_variation', 'reset_data' );
		type( '[name=attribute_pa_colour]', 'red' );
		expect( form.getState().variation ).toBeNull();
		type( '[name=attribute_size]', 'L' );
		expect( form.getState() ).toMatchObject( {
			type: 'variable',
			variation: { id: 32, displayPrice: 14.5 },
			price: 14.5,
		} );
		type( '[name=attribute_size]', '' );
		expect( form.getState() ).toMatchObject( { variation: null, price: null } );
		expect( events.map( ( { name } ) => name ) ).toEqual( [ 'reset_data', 'found_variation', 'reset_data' ] );
		expect( events[ 1 ]?.detail ).toMatchObject( { variation_id: 32, display_price: 14.5 } );
	} );

	it( 'knows the variation that was chosen before it came', () => {
		const { form } = show(
			VARIABLE.replace( 'value="red"', 'value="red" selected' ).replace( 'value="S"', 'value="S" selected' )
		);
		expect( form.getState().variation?.id ).toBe( 31 );
	} );

	it( 'is chosen from outside by id or by attributes, “any” left as it is', async () => {
		const { form } = show( VARIABLE );
		expect( await form.chooseVariation( 32 ) ).toBe( true );
		expect( control< HTMLSelectElement >( '[name=attribute_size]' ).value ).toBe( 'L' );
		expect( await form.chooseVariation( 33 ) ).toBe( true );
		expect( form.getState() ).toMatchObject( {
			variation: { id: 33 },
			attributes: { attribute_pa_colour: 'blue', attribute_size: 'L' },
		} );
		expect( await form.chooseVariation( { attribute_size: 'XXL' } ) ).toBe( false );
		expect( await form.chooseVariation( 99 ) ).toBe( false );
	} );
} );

describe( 'a variable product run by WooCommerce’s script', () => {
	/** Fake of the jQuery functions that the form uses; events go to all listeners. */
	function loadJQuery() {
		const listeners: Record< string, Array< ( event: unknown, ...args: unknown[] ) => void > > = {};
		const object: JQueryObject = {
			on: ( names, listener ) => ( listeners[ names ] ??= [] ).push( listener ),
			trigger: ( name, args = [] ) =>
				listeners[ name ]?.forEach( ( listener ) => listener( { type: name }, ...args ) ),
		};
		window.jQuery = () => object;
		Reflect.set( window, 'wc_add_to_cart_variation_params', {} );
		return object;
	}

	it( 'takes the variation from its events, found anew or taken back, and says nothing in its name', () => {
		const jQuery = loadJQuery();
		const { form, element } = show( VARIABLE_ASKED );
		listenTo( element, 'found_variation', 'reset_data' );
		type( '[name=attribute_pa_colour]', 'red' );
		jQuery.trigger( 'found_variation', [
			{ variation_id: 31, display_price: 12, attributes: { attribute_pa_colour: 'red' } },
		] );
		expect( form.getState() ).toMatchObject( { variation: { id: 31, displayPrice: 12 }, price: 12 } );
		jQuery.trigger( 'hide_variation' );
		expect( form.getState().variation ).toBeNull();
		jQuery.trigger( 'found_variation', [ { variation_id: 32, display_price: 14.5, attributes: {} } ] );
		jQuery.trigger( 'reset_data' );
		expect( form.getState().variation ).toBeNull();
		expect( events ).toEqual( [] );
	} );

	it( 'sees a quantity that its script limits after a variation was found', async () => {
		const jQuery = loadJQuery();
		const { form } = show( VARIABLE_ASKED );
		jQuery.trigger( 'found_variation', [ { variation_id: 31, attributes: {} } ] );
		control( '.qty' ).value = '5';
		await Promise.resolve();
		expect( form.getState().quantity ).toBe( 5 );
	} );
} );

it( 'a form whose variations only the server knows keeps what it was told until a choice is taken back', () => {
	const { form, element } = show( VARIABLE_ASKED );
	type( '[name=attribute_pa_colour]', 'red' );
	type( '[name=attribute_size]', 'S' );
	fire( element, 'found_variation', { variation_id: 31, display_price: 12, attributes: {} } );
	type( '.qty', '2' );
	expect( form.getState().variation?.id ).toBe( 31 );
	type( '[name=attribute_size]', '' );
	expect( form.getState().variation ).toBeNull();
} );

it( 'a grouped product has a quantity for each of its products', () => {
	const { form } = show( GROUPED );
	expect( form.getState() ).toMatchObject( {
		productId: 40,
		type: 'grouped',
		quantity: 2,
		quantities: { 41: 0, 42: 2, 43: 0 },
	} );
	control( '[type=checkbox]' ).click();
	type( '[name="quantity[41]"]', '3' );
	expect( form.getState() ).toMatchObject( { quantity: 6, quantities: { 41: 3, 42: 2, 43: 1 } } );
} );

describe( 'what features add to it', () => {
	it( 'is one sum of all contributors, and a price that a feature knows better', () => {
		const { form } = show( SIMPLE );
		form.setOptionsTotal( 'product-options', 5 );
		form.setOptionsTotal( 'offers', 2.5 );
		form.setPrice( 20 );
		expect( form.getState() ).toMatchObject( { optionsTotal: 7.5, price: 20 } );
		form.setOptionsTotal( 'offers', 0 );
		form.setPrice( null );
		expect( form.getState() ).toMatchObject( { optionsTotal: 5, price: null } );
	} );

	it.each( [ EVENTS.beforeAdd, 'submit' ] )(
		'stops an add (%s) while somebody says it is not valid or holds it, and says why',
		( name ) => {
			const { form, element } = show( SIMPLE );
			const add = () => element.dispatchEvent( new CustomEvent( name, { cancelable: true } ) );
			form.setValidity( 'bundle', 'Please choose a bundle.' );
			expect( add() ).toBe( false );
			expect( control( '[role=alert]' ).textContent ).toBe( 'Please choose a bundle.' );
			form.setValidity( 'bundle', '' );
			form.lock( 'uploads', 'One moment.' );
			expect( add() ).toBe( false );
			expect( control( '[role=alert]' ).textContent ).toBe( 'One moment.' );
			form.unlock( 'uploads' );
			expect( add() ).toBe( true );
		}
	);

	it( 'asks a contributor anew where it wants to be asked, and believes the answer', () => {
		const { form, element } = show( SIMPLE );
		let answer = false;
		const stop = form.guard( 'bundle', () => answer );
		form.setValidity( 'bundle', 'Out of date.' );
		const add = () => fire( element, EVENTS.beforeAdd, { form: element }, true );
		expect( add() ).toBe( false );
		expect( document.querySelector( '[role=alert]' ) ).toBeNull();
		answer = true;
		expect( add() ).toBe( true );
		stop();
		expect( add() ).toBe( false );
	} );
} );

describe( 'its event', () => {
	it( 'is on the document with the state, once for each change', () => {
		const { form } = show( SIMPLE );
		listenTo( document, PRODUCT_FORM_CHANGE );
		form.setQuantity( 4 );
		form.refresh();
		const mine = events.filter( ( { detail } ) => Reflect.get( Object( detail ), 'form' ) === form.element );
		expect( mine ).toHaveLength( 1 );
		expect( mine[ 0 ]?.detail ).toMatchObject( { id: form.getState().id, state: { quantity: 4 } } );
	} );

	it( 'does not go round for ever where two scripts want different things', () => {
		const { form } = show( SIMPLE );
		let calls = 0;
		form.subscribe( () => {
			calls += 1;
			form.setQuantity( form.getState().quantity === 1 ? 2 : 1 );
		} );
		form.setQuantity( 2 );
		expect( calls ).toBeGreaterThan( 1 );
		expect( calls ).toBeLessThan( 20 );
	} );
} );
