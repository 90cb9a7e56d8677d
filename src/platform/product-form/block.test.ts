import { EVENTS } from '../events';
import { productFormOf } from '.';
import {
	BLOCK,
	BLOCK_DATA,
	BLOCK_GROUPED,
	BLOCK_POSTED,
	control,
	simulateBlockScript,
	insertForm,
	type,
} from './forms.test-data';

const events: Array< { name: string; detail: unknown } > = [];
const listenTo = ( element: EventTarget, ...names: string[] ) =>
	names.forEach( ( name ) =>
		element.addEventListener( name, ( event ) =>
			events.push( { name, detail: event instanceof CustomEvent ? event.detail : null } )
		)
	);

beforeEach( () => void ( events.length = 0 ) );

describe( 'the block “Add to Cart + Options”', () => {
	const IDS = { 'Moss/Short': '59', 'Moss/Long': '60', 'Ink/Short': '63', 'Ink/Long': '63' };
	const waitForUpdate = () => jest.advanceTimersByTimeAsync( 90 );
	/** Advances the clock beyond the time limit of a selection. */
	async function settleChoice( choice: Promise< boolean > ): Promise< boolean > {
		await jest.advanceTimersByTimeAsync( 2000 );
		return choice;
	}
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	async function showBlock( html = BLOCK + BLOCK_DATA ) {
		const shownForm = insertForm( html );
		simulateBlockScript( shownForm.element, IDS );
		await waitForUpdate();
		return shownForm;
	}

	it( 'reads variation and price from its inputs and the page’s data', async () => {
		const { form, element } = await showBlock();
		listenTo( element, 'found_variation', 'reset_data' );
		expect( form.getState() ).toMatchObject( {
			productId: 55,
			variation: { id: 59, displayPrice: 68 },
			attributes: { attribute_color: 'Moss' },
		} );
		control( 'button[value=Long]' ).click();
		await waitForUpdate();
		expect( form.getState() ).toMatchObject( { variation: { id: 60 }, price: 86 } );
		control( 'button[value=Long]' ).click();
		await waitForUpdate();
		expect( control( '[name=variation_id]' ).value ).toBe( '60' );
		expect( form.getState() ).toMatchObject( { variation: null, price: 68 } );
		expect( events ).toMatchObject( [
			{
				name: 'found_variation',
				detail: { variation_id: 60, display_price: 86, max_qty: 9, variation_stock_left: 4 },
			},
			{ name: 'reset_data' },
		] );
		expect( form.getVariations().map( ( { data } ) => data.variation_stock_left ) ).toEqual(
			expect.arrayContaining( [ 4, '' ] )
		);
	} );

	it( 'selects a variation by clicking its buttons, except selected ones', async () => {
		const { form } = await showBlock();
		expect(
			await settleChoice( form.chooseVariation( { attribute_color: 'Ink', attribute_length: 'Short' } ) )
		).toBe( true );
		expect( form.getState() ).toMatchObject( { variation: { id: 63, displayPrice: 70.5 } } );
		expect( await settleChoice( form.chooseVariation( 60 ) ) ).toBe( true );
		expect( form.getState().attributes ).toEqual( { attribute_color: 'Moss', attribute_length: 'Long' } );
	} );

	it( 'clears selections that block the requested one', async () => {
		const { form } = await showBlock();
		control( 'button[value=Ink]' ).setAttribute( 'disabled', '' );
		control( 'form' ).addEventListener(
			'click',
			() =>
				control( '[name=attribute_color]' ).value === '' &&
				control( 'button[value=Ink]' ).removeAttribute( 'disabled' )
		);
		expect( await settleChoice( form.chooseVariation( { attribute_color: 'Ink' } ) ) ).toBe( true );
		expect( form.getState().variation?.id ).toBe( 63 );
	} );

	it( 'does not submit a variation whose selection was cleared', async () => {
		const { element } = await showBlock();
		const submittedVariationId = (): FormDataEntryValue | null => {
			const formData = new FormData( element );
			element.dispatchEvent( Object.assign( new Event( 'formdata' ), { formData } ) );
			return formData.get( 'variation_id' );
		};
		expect( submittedVariationId() ).toBe( '59' );
		control( 'button[value=Moss]' ).click();
		expect( control( '[name=variation_id]' ).value ).toBe( '59' );
		expect( submittedVariationId() ).toBeNull();
	} );

	it( "blocks the block's own add while a lock is set", () => {
		document.body.innerHTML = BLOCK;
		const element = control< HTMLFormElement >( 'form' );
		listenTo( element, 'submit' );
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

	const add = ( element: HTMLElement, name: string ) =>
		element.dispatchEvent( new Event( name, { bubbles: true, cancelable: true } ) );
	const text = () => document.querySelector( '.aisle-add-message' )?.textContent;

	it.each( [ 'submit', EVENTS.beforeAdd ] )(
		'shows what is not chosen in WooCommerce’s words without its script (%s)',
		async ( name ) => {
			const { element } = await showBlock( BLOCK_POSTED + BLOCK_DATA );
			control( 'button[value=Moss]' ).click();
			expect( add( element, name ) ).toBe( false );
			expect( text() ).toBe( 'Choose each of "them".' );
			control( 'button[value=Ink]' ).click();
			expect( add( element, name ) ).toBe( true );

			const grouped = await showBlock( BLOCK_GROUPED + BLOCK_DATA );
			expect( add( grouped.element, name ) ).toBe( false );
			expect( text() ).toBe( 'Choose some.' );
			control( '[type=checkbox]' ).click();
			expect( add( grouped.element, name ) ).toBe( true );
		}
	);

	it( "leaves an add without a selection to the block's running script", async () => {
		const { element } = await showBlock();
		control( 'button[value=Moss]' ).click();
		expect( [ add( element, 'submit' ), text() ] ).toEqual( [ true, undefined ] );
	} );

	it( "sets its quantity again once the block's script has rendered", async () => {
		const { form, element } = insertForm( BLOCK + BLOCK_DATA );
		const button = control( '[type=submit]' );
		button.hidden = true;
		form.setQuantity( 3 );
		await waitForUpdate();
		control( '.qty' ).value = '1';
		button.hidden = false;
		const onBlur = jest.fn();
		control( '.qty' ).addEventListener( 'blur', onBlur );
		await waitForUpdate();
		await waitForUpdate();
		expect( control( '.qty' ).value ).toBe( '3' );
		expect( form.getState().quantity ).toBe( 3 );
		expect( onBlur ).toHaveBeenCalled();
		expect( element.querySelectorAll( '[readonly]' ) ).toHaveLength( 0 );
	} );

	it( 'keeps a quantity that the shopper typed in the meantime', async () => {
		const { form } = insertForm( BLOCK + BLOCK_DATA );
		control( '[type=submit]' ).hidden = true;
		form.setQuantity( 3 );
		type( '.qty', '5' );
		control( '[type=submit]' ).hidden = false;
		await waitForUpdate();
		await waitForUpdate();
		expect( control( '.qty' ).value ).toBe( '5' );
	} );

	it( 'reads a quantity that the + button sets after its event', async () => {
		const { form } = await showBlock();
		control( '.qty' ).dispatchEvent( new Event( 'change', { bubbles: true } ) );
		control( '.qty' ).value = '2';
		await waitForUpdate();
		expect( form.getState().quantity ).toBe( 2 );
	} );

	it( "passes an external quantity to the block's script with a blur event", async () => {
		const { form } = await showBlock();
		listenTo( control( '.qty' ), 'blur' );
		form.setQuantity( 3 );
		expect( events ).toHaveLength( 1 );
	} );

	it( 'selects a variation that is set before the script of the form has loaded', async () => {
		const { form, element } = insertForm( BLOCK + BLOCK_DATA );
		simulateBlockScript( element, IDS );
		expect( await settleChoice( form.chooseVariation( 60 ) ) ).toBe( true );
		expect( form.getState().variation?.id ).toBe( 60 );
	} );

	it( 'uses the variation id without variation data while all attributes are selected', async () => {
		const { form } = await showBlock( BLOCK );
		expect( form.getState().variation?.id ).toBe( 59 );
		control( 'button[value=Short]' ).click();
		await waitForUpdate();
		expect( form.getState().variation ).toBeNull();
	} );
} );
