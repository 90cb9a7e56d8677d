import { EVENTS, fire, PRODUCT_FORM_CHANGE, type JQueryObject } from '../events';
import { control, GROUPED, insertForm, SIMPLE, type, VARIABLE, VARIABLE_AJAX } from './forms.test-data';

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
	it( 'returns its quantity as the shopper types it', () => {
		const { form } = insertForm( SIMPLE );
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

	it( 'writes an external quantity into its field and notifies once', () => {
		const { form, element } = insertForm( SIMPLE );
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

	it( 'sums price and options until a total with fees is set', () => {
		const { form } = insertForm( SIMPLE );
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

	it( 'rejects a quantity when there is no visible field for it', () => {
		const { form } = insertForm( SIMPLE.replace( 'type="number"', 'type="hidden"' ) );
		expect( form.setQuantity( 4 ) ).toBe( false );
		expect( form.getState().quantity ).toBe( 1 );
	} );

	it( 'shows a bound quantity as read-only and releases the field', () => {
		const { form } = insertForm( SIMPLE );
		form.bindQuantity( 6 );
		expect( control( '.qty' ).readOnly ).toBe( true );
		expect( form.getState().quantity ).toBe( 6 );
		expect( form.setQuantity( 2 ) ).toBe( false );
		form.bindQuantity( null );
		expect( control( '.qty' ).readOnly ).toBe( false );
		expect( form.getState().quantity ).toBe( 6 );
	} );

	it( "keeps a bound quantity against a theme's + button", () => {
		const { form } = insertForm( SIMPLE );
		form.bindQuantity( 6 );
		type( '.qty', '7' );
		expect( control( '.qty' ).value ).toBe( '6' );
		expect( form.getState().quantity ).toBe( 6 );
		form.bindQuantity( null );
		type( '.qty', '7' );
		expect( form.getState().quantity ).toBe( 7 );
	} );

	it( "follows a plugin that replaces the form's contents", () => {
		const { form, element } = insertForm( SIMPLE );
		element.innerHTML =
			'<input class="qty" name="quantity" value="2"><input type="hidden" name="add-to-cart" value="16">';
		type( '.qty', '7' );
		expect( form.getState().quantity ).toBe( 7 );
	} );
} );

describe( 'a variable product with its variations in the page', () => {
	it( "finds the variation of the attributes and fires WooCommerce's events", () => {
		const { form, element } = insertForm( VARIABLE );
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

	it( 'knows the variation that was selected before it loaded', () => {
		const { form } = insertForm(
			VARIABLE.replace( 'value="red"', 'value="red" selected' ).replace( 'value="S"', 'value="S" selected' )
		);
		expect( form.getState().variation?.id ).toBe( 31 );
	} );

	it( 'selects a variation by id or attributes and keeps “any” values', async () => {
		const { form } = insertForm( VARIABLE );
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

describe( 'a variable product with WooCommerce’s script', () => {
	/** Fake of the jQuery functions that the form uses; events go to all listeners. */
	function loadJQuery() {
		const listeners: Record< string, Array< ( event: unknown, ...args: unknown[] ) => void > > = {};
		const jQueryObject: JQueryObject = {
			on: ( names, listener ) => ( listeners[ names ] ??= [] ).push( listener ),
			trigger: ( name, args = [] ) =>
				listeners[ name ]?.forEach( ( listener ) => listener( { type: name }, ...args ) ),
		};
		window.jQuery = () => jQueryObject;
		Reflect.set( window, 'wc_add_to_cart_variation_params', {} );
		return jQueryObject;
	}

	it( "takes the variation from the script's events and fires none itself", () => {
		const jQuery = loadJQuery();
		const { form, element } = insertForm( VARIABLE_AJAX );
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

	it( 'reads a quantity that the script limits after it found a variation', async () => {
		const jQuery = loadJQuery();
		const { form } = insertForm( VARIABLE_AJAX );
		jQuery.trigger( 'found_variation', [ { variation_id: 31, attributes: {} } ] );
		control( '.qty' ).value = '5';
		await Promise.resolve();
		expect( form.getState().quantity ).toBe( 5 );
	} );
} );

it( 'keeps a variation from the server until a selection is cleared', () => {
	const { form, element } = insertForm( VARIABLE_AJAX );
	type( '[name=attribute_pa_colour]', 'red' );
	type( '[name=attribute_size]', 'S' );
	fire( element, 'found_variation', { variation_id: 31, display_price: 12, attributes: {} } );
	type( '.qty', '2' );
	expect( form.getState().variation?.id ).toBe( 31 );
	type( '[name=attribute_size]', '' );
	expect( form.getState().variation ).toBeNull();
} );

it( 'returns a quantity for each product of a grouped product', () => {
	const { form } = insertForm( GROUPED );
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

describe( 'values that features add', () => {
	it( 'sums all contributions and uses a price that a feature sets', () => {
		const { form } = insertForm( SIMPLE );
		form.setOptionsTotal( 'product-options', 5 );
		form.setOptionsTotal( 'offers', 2.5 );
		form.setPrice( 20 );
		expect( form.getState() ).toMatchObject( { optionsTotal: 7.5, price: 20 } );
		form.setOptionsTotal( 'offers', 0 );
		form.setPrice( null );
		expect( form.getState() ).toMatchObject( { optionsTotal: 5, price: null } );
	} );

	it.each( [ EVENTS.beforeAdd, 'submit' ] )(
		'stops an add (%s) with a message while the form is invalid or locked',
		( name ) => {
			const { form, element } = insertForm( SIMPLE );
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

	it( 'asks a guard again before an add and uses its answer', () => {
		const { form, element } = insertForm( SIMPLE );
		let answer = false;
		const removeGuard = form.guard( 'bundle', () => answer );
		form.setValidity( 'bundle', 'Out of date.' );
		const add = () => fire( element, EVENTS.beforeAdd, { form: element }, true );
		expect( add() ).toBe( false );
		expect( document.querySelector( '[role=alert]' ) ).toBeNull();
		answer = true;
		expect( add() ).toBe( true );
		removeGuard();
		expect( add() ).toBe( false );
	} );
} );

describe( 'the change event', () => {
	it( 'fires once per change on the document with the state', () => {
		const { form } = insertForm( SIMPLE );
		listenTo( document, PRODUCT_FORM_CHANGE );
		form.setQuantity( 4 );
		form.refresh();
		const ownEvents = events.filter( ( { detail } ) => Reflect.get( Object( detail ), 'form' ) === form.element );
		expect( ownEvents ).toHaveLength( 1 );
		expect( ownEvents[ 0 ]?.detail ).toMatchObject( { id: form.getState().id, state: { quantity: 4 } } );
	} );

	it( 'stops when two scripts keep setting different values', () => {
		const { form } = insertForm( SIMPLE );
		let callCount = 0;
		form.subscribe( () => {
			callCount += 1;
			form.setQuantity( form.getState().quantity === 1 ? 2 : 1 );
		} );
		form.setQuantity( 2 );
		expect( callCount ).toBeGreaterThan( 1 );
		expect( callCount ).toBeLessThan( 20 );
	} );
} );
