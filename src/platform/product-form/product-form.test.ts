import { EVENTS, fire, PRODUCT_FORM_CHANGE, type JQueryObject } from '../events';
import { productFormOf, type ProductForm } from '.';
import { BLOCK, BLOCK_DATA, GROUPED, runBlock, SIMPLE, VARIABLE, VARIABLE_ASKED } from './forms.test-data';

function show( html: string ): { form: ProductForm; element: HTMLFormElement } {
	document.body.innerHTML = html;
	const element = document.querySelector( 'form' ) as HTMLFormElement;
	return { form: productFormOf( element ), element };
}

const control = < Type extends HTMLElement = HTMLInputElement >( selector: string ) => document.querySelector( selector ) as Type;
const events: Array< { name: string; detail: unknown } > = [];
const hear = ( element: EventTarget, ...names: string[] ) =>
	names.forEach( ( name ) => element.addEventListener( name, ( event ) => events.push( { name, detail: event instanceof CustomEvent ? event.detail : null } ) ) );

function type( selector: string, value: string, event = 'change' ): void {
	const input = control( selector );
	input.value = value;
	input.dispatchEvent( new Event( event, { bubbles: true } ) );
}

beforeEach( () => {
	events.length = 0;
	Reflect.deleteProperty( window, 'jQuery' );
	Reflect.deleteProperty( window, 'wc_add_to_cart_variation_params' );
} );

describe( 'a simple product', () => {
	it( 'is its quantity, as it is typed', () => {
		const { form } = show( SIMPLE );
		expect( form.getState() ).toMatchObject( { productId: 16, type: 'simple', quantity: 1, variation: null, attributes: {} } );
		type( '.qty', '3', 'input' );
		expect( form.getState().quantity ).toBe( 3 );
		type( '.qty', '' );
		expect( form.getState().quantity ).toBe( 1 );
	} );

	it( 'takes a quantity from outside into its own field, where every other script sees it, and tells of it once', () => {
		const { form, element } = show( SIMPLE );
		hear( element, 'change' );
		const heard = jest.fn();
		form.subscribe( heard );
		expect( form.setQuantity( 4 ) ).toBe( true );
		expect( control( '.qty' ).value ).toBe( '4' );
		expect( events.map( ( { name } ) => name ) ).toEqual( [ 'change' ] );
		expect( heard ).toHaveBeenCalledTimes( 1 );
		form.setQuantity( 4 );
		expect( heard ).toHaveBeenCalledTimes( 1 );
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
		element.innerHTML = '<input class="qty" name="quantity" value="2"><input type="hidden" name="add-to-cart" value="16">';
		type( '.qty', '7' );
		expect( form.getState().quantity ).toBe( 7 );
	} );
} );

describe( 'a variable product whose variations are in the page, without WooCommerce’s script', () => {
	it( 'finds the variation of the attributes and says so as WooCommerce would', () => {
		const { form, element } = show( VARIABLE );
		hear( element, 'found_variation', 'reset_data' );
		type( '[name=attribute_pa_colour]', 'red' );
		expect( form.getState().variation ).toBeNull();
		type( '[name=attribute_size]', 'L' );
		expect( form.getState() ).toMatchObject( { type: 'variable', variation: { id: 32, displayPrice: 14.5 }, price: 14.5 } );
		type( '[name=attribute_size]', '' );
		expect( form.getState() ).toMatchObject( { variation: null, price: null } );
		expect( events.map( ( { name } ) => name ) ).toEqual( [ 'reset_data', 'found_variation', 'reset_data' ] );
		expect( events[ 1 ]?.detail ).toMatchObject( { variation_id: 32, display_price: 14.5 } );
	} );

	it( 'knows the variation that was chosen before it came', () => {
		const { form } = show( VARIABLE.replace( 'value="red"', 'value="red" selected' ).replace( 'value="S"', 'value="S" selected' ) );
		expect( form.getState().variation?.id ).toBe( 31 );
	} );

	it( 'is chosen from outside by id or by attributes, “any” left as it is', async () => {
		const { form } = show( VARIABLE );
		expect( await form.chooseVariation( 32 ) ).toBe( true );
		expect( control< HTMLSelectElement >( '[name=attribute_size]' ).value ).toBe( 'L' );
		expect( await form.chooseVariation( 33 ) ).toBe( true );
		expect( form.getState() ).toMatchObject( { variation: { id: 33 }, attributes: { attribute_pa_colour: 'blue', attribute_size: 'L' } } );
		expect( await form.chooseVariation( { attribute_size: 'XXL' } ) ).toBe( false );
		expect( await form.chooseVariation( 99 ) ).toBe( false );
	} );
} );

describe( 'a variable product run by WooCommerce’s script', () => {
	/** As much of jQuery as the form meets; events go to whoever listens. */
	function loadJQuery() {
		const listeners: Record< string, Array< ( event: unknown, ...args: unknown[] ) => void > > = {};
		const object: JQueryObject = {
			on: ( names, listener ) => ( listeners[ names ] ??= [] ).push( listener ),
			trigger: ( name, args = [] ) => listeners[ name ]?.forEach( ( listener ) => listener( { type: name }, ...args ) ),
		};
		window.jQuery = () => object;
		Reflect.set( window, 'wc_add_to_cart_variation_params', {} );
		return object;
	}

	it( 'takes the variation from its events, found anew or taken back, and says nothing in its name', () => {
		const jQuery = loadJQuery();
		const { form, element } = show( VARIABLE_ASKED );
		hear( element, 'found_variation', 'reset_data' );
		type( '[name=attribute_pa_colour]', 'red' );
		jQuery.trigger( 'found_variation', [ { variation_id: 31, display_price: 12, attributes: { attribute_pa_colour: 'red' } } ] );
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
	expect( form.getState() ).toMatchObject( { productId: 40, type: 'grouped', quantity: 2, quantities: { 41: 0, 42: 2, 43: 0 } } );
	control( '[type=checkbox]' ).click();
	type( '[name="quantity[41]"]', '3' );
	expect( form.getState() ).toMatchObject( { quantity: 6, quantities: { 41: 3, 42: 2, 43: 1 } } );
} );

describe( 'the block “Add to Cart + Options”', () => {
	const IDS = { 'Moss/Short': '59', 'Moss/Long': '60', 'Ink/Short': '63', 'Ink/Long': '63' };
	const seen = () => new Promise( ( resolve ) => setTimeout( resolve, 90 ) );

	async function showBlock( html = BLOCK + BLOCK_DATA ) {
		const shown = show( html );
		runBlock( shown.element, IDS );
		await seen();
		return shown;
	}

	it( 'is read from its inputs and the page’s data: variation, price, and no variation that it forgot to take back', async () => {
		const { form, element } = await showBlock();
		hear( element, 'found_variation', 'reset_data' );
		expect( form.getState() ).toMatchObject( { productId: 55, variation: { id: 59, displayPrice: 68 }, attributes: { attribute_color: 'Moss' } } );
		control( 'button[value=Long]' ).click();
		await seen();
		expect( form.getState() ).toMatchObject( { variation: { id: 60 }, price: 86 } );
		control( 'button[value=Long]' ).click();
		await seen();
		expect( control( '[name=variation_id]' ).value ).toBe( '60' );
		expect( form.getState() ).toMatchObject( { variation: null, price: 68 } );
		expect( events ).toMatchObject( [ { name: 'found_variation', detail: { variation_id: 60, display_price: 86, max_qty: 9 } }, { name: 'reset_data' } ] );
	} );

	it( 'is chosen from outside by pressing its own buttons, one that is chosen already is left alone', async () => {
		const { form } = await showBlock();
		expect( await form.chooseVariation( { attribute_color: 'Ink', attribute_length: 'Short' } ) ).toBe( true );
		expect( form.getState() ).toMatchObject( { variation: { id: 63, displayPrice: 70.5 } } );
		expect( await form.chooseVariation( 60 ) ).toBe( true );
		expect( form.getState().attributes ).toEqual( { attribute_color: 'Moss', attribute_length: 'Long' } );
	} );

	it( 'takes back what stands in the way of a choice', async () => {
		const { form } = await showBlock();
		control( 'button[value=Ink]' ).setAttribute( 'disabled', '' );
		control( 'form' ).addEventListener( 'click', () => control( '[name=attribute_color]' ).value === '' && control( 'button[value=Ink]' ).removeAttribute( 'disabled' ) );
		expect( await form.chooseVariation( { attribute_color: 'Ink' } ) ).toBe( true );
		expect( form.getState().variation?.id ).toBe( 63 );
	} );

	it( 'does not send the variation that it forgot to take back', async () => {
		const { element } = await showBlock();
		const sent = (): FormDataEntryValue | null => {
			const formData = new FormData( element );
			element.dispatchEvent( Object.assign( new Event( 'formdata' ), { formData } ) );
			return formData.get( 'variation_id' );
		};
		expect( sent() ).toBe( '59' );
		control( 'button[value=Moss]' ).click();
		expect( control( '[name=variation_id]' ).value ).toBe( '59' );
		expect( sent() ).toBeNull();
	} );

	it( 'adds nothing by its own script while somebody says no', () => {
		document.body.innerHTML = BLOCK;
		const element = control< HTMLFormElement >( 'form' );
		hear( element, 'submit' );
		const form = productFormOf( element );
		const submit = () => element.dispatchEvent( new Event( 'submit', { bubbles: true, cancelable: true } ) );
		form.lock( 'stock', 'One moment.' );
		expect( submit() ).toBe( false );
		expect( events ).toEqual( [] );
		expect( document.querySelector( '.aisle-add-message' )?.textContent ).toBe( 'One moment.' );
		form.unlock( 'stock' );
		submit();
		expect( events.map( ( { name } ) => name ) ).toEqual( [ 'submit' ] );
	} );

	it( 'gets its quantity once more when its own script has drawn it: that begins with the figure of the page', async () => {
		const { form, element } = show( BLOCK + BLOCK_DATA );
		const button = control( '[type=submit]' );
		button.hidden = true;
		form.setQuantity( 3 );
		await seen();
		control( '.qty' ).value = '1';
		button.hidden = false;
		const left = jest.fn();
		control( '.qty' ).addEventListener( 'blur', left );
		await seen();
		await seen();
		expect( control( '.qty' ).value ).toBe( '3' );
		expect( form.getState().quantity ).toBe( 3 );
		expect( left ).toHaveBeenCalled();
		expect( element.querySelectorAll( '[readonly]' ) ).toHaveLength( 0 );
	} );

	it( 'keeps what a hand has typed meanwhile', async () => {
		const { form } = show( BLOCK + BLOCK_DATA );
		control( '[type=submit]' ).hidden = true;
		form.setQuantity( 3 );
		type( '.qty', '5' );
		control( '[type=submit]' ).hidden = false;
		await seen();
		await seen();
		expect( control( '.qty' ).value ).toBe( '5' );
	} );

	it( 'sees the figure its + puts into the field after it has told of it', async () => {
		const { form } = await showBlock();
		control( '.qty' ).dispatchEvent( new Event( 'change', { bubbles: true } ) );
		control( '.qty' ).value = '2';
		await seen();
		expect( form.getState().quantity ).toBe( 2 );
	} );

	it( 'hands a quantity from outside to its own script, which listens for the field being left', async () => {
		const { form } = await showBlock();
		hear( control( '.qty' ), 'blur' );
		form.setQuantity( 3 );
		expect( events ).toHaveLength( 1 );
	} );

	it( 'waits for its code when it is driven before that is there', async () => {
		const { form, element } = show( BLOCK + BLOCK_DATA );
		runBlock( element, IDS );
		expect( await form.chooseVariation( 60 ) ).toBe( true );
		expect( form.getState().variation?.id ).toBe( 60 );
	} );

	it( 'without the page’s data believes the id while all is chosen', async () => {
		const { form } = await showBlock( BLOCK );
		expect( form.getState().variation?.id ).toBe( 59 );
		control( 'button[value=Short]' ).click();
		await seen();
		expect( form.getState().variation ).toBeNull();
	} );
} );

describe( 'what rooms add to it', () => {
	it( 'is one sum of all contributors, and a price that a room knows better', () => {
		const { form } = show( SIMPLE );
		form.setOptionsTotal( 'product-options', 5 );
		form.setOptionsTotal( 'offers', 2.5 );
		form.setPrice( 20 );
		expect( form.getState() ).toMatchObject( { optionsTotal: 7.5, price: 20 } );
		form.setOptionsTotal( 'offers', 0 );
		form.setPrice( null );
		expect( form.getState() ).toMatchObject( { optionsTotal: 5, price: null } );
	} );

	it.each( [ EVENTS.beforeAdd, 'submit' ] )( 'stops an add (%s) while somebody says it is not valid or holds it, and says why', ( name ) => {
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
	} );

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
		hear( document, PRODUCT_FORM_CHANGE );
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
