import { runAfterPress } from '../../../platform/run-after-press';
import type { ValueState } from '../../../platform/variation-form/types';
import { enhanceGroup, type SwatchForm } from './group';
import { nextIndex } from './keys';

jest.mock( '../../../platform/run-after-press', () => ( {
	runAfterPress: jest.fn( ( _event: Event, callback: () => void ) => callback() ),
} ) );

/** Mocks `runAfterPress`, which waits until the press ends. */
function holdPress(): () => void {
	let heldCallback = (): void => undefined;
	jest.mocked( runAfterPress ).mockImplementationOnce( ( _event, callback ) => ( heldCallback = callback ) );
	return () => heldCallback();
}

const VALUES = [ 'Moss', 'Oat', 'Ink' ];

function page( data: object = {}, direction = 'ltr' ): HTMLElement[] {
	const groupJson = JSON.stringify( {
		name: 'attribute_color',
		can: [ 'sold-out' ],
		left: 3,
		noStock: '%s, out of stock',
		leftText: '%d left',
		...data,
	} ).replace( /"/g, '&quot;' );
	const items = VALUES.map(
		( value, index ) =>
			`<span class="aisle-swatch" role="radio" tabindex="${ index ? -1 : 0 }" data-value="${ value }" data-title="${ value }"></span>`
	).join( '' );
	document.body.innerHTML = `<label for="color">Color</label><div style="direction:${ direction }"><select id="color" class="aisle-swatches-menu"></select><div style="direction:${ direction }" data-aisle-swatches="${ groupJson }">${ items }</div></div>`;
	return [ ...document.querySelectorAll< HTMLElement >( '[role="radio"]' ) ];
}

const ALL_AVAILABLE: Record< string, ValueState > = { Moss: 'available', Oat: 'available', Ink: 'available' };

/** Mocks a form with two attributes. `statesAlone`: states while nothing is selected in the other attribute. */
function formOf(
	states: Record< string, ValueState >,
	selected: Record< string, string > = {},
	stock: Record< string, number > = {},
	statesAlone: Record< string, ValueState > = ALL_AVAILABLE
) {
	const choice: Record< string, string > = { attribute_color: '', attribute_length: '', ...selected };
	const listeners = new Set< ( variation: null ) => void >();
	const choose = jest.fn( ( name: string, value: string ) => {
		choice[ name ] = value;
		listeners.forEach( ( listener ) => listener( null ) );
	} );
	const form: SwatchForm = {
		attributes: [ 'attribute_color', 'attribute_length' ],
		choice: () => ( { ...choice } ),
		choose,
		states: ( _name, other ) => new Map( Object.entries( other ? statesAlone : states ) ),
		stockLeft: ( _name, value ) => stock[ value ] ?? null,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
	};
	return { form, choose, choice };
}

const group = (): HTMLElement => document.querySelector< HTMLElement >( '[data-aisle-swatches]' ) ?? document.body;
const press = ( key: string ): boolean =>
	( document.activeElement ?? document.body ).dispatchEvent(
		new KeyboardEvent( 'keydown', { key, bubbles: true, cancelable: true } )
	);
const focused = (): string =>
	( document.activeElement instanceof HTMLElement && document.activeElement.dataset.value ) || '';

describe( 'swatches of one attribute', () => {
	it( 'selects through the form and shows the name beside the label', () => {
		const [ moss, oat ] = page();
		const { form, choose } = formOf( ALL_AVAILABLE );
		enhanceGroup( group(), form );
		oat?.click();
		expect( choose.mock.calls ).toEqual( [ [ 'attribute_color', 'Oat' ] ] );
		expect( oat?.getAttribute( 'aria-checked' ) ).toBe( 'true' );
		expect( oat?.classList.contains( 'selected' ) ).toBe( true );
		expect( [ moss?.tabIndex, oat?.tabIndex ] ).toEqual( [ -1, 0 ] );
		expect( document.querySelector( 'label' )?.textContent ).toBe( 'ColorOat' );
	} );

	it( 'keeps the tabindex that a quick view sets', () => {
		const [ moss, oat ] = page();
		moss?.setAttribute( 'tabindex', '10' );
		enhanceGroup( group(), formOf( ALL_AVAILABLE ).form );
		oat?.click();
		expect( [ moss?.tabIndex, oat?.tabIndex ] ).toEqual( [ -1, 10 ] );
	} );

	it( 'marks unavailable and out-of-stock values differently', () => {
		const [ moss, oat, ink ] = page();
		enhanceGroup( group(), formOf( { Moss: 'available', Oat: 'unavailable', Ink: 'out-of-stock' } ).form );
		expect( [ moss, oat, ink ].map( ( item ) => item?.getAttribute( 'aria-disabled' ) ) ).toEqual( [
			'false',
			'true',
			'false',
		] );
		expect( [ oat?.className, ink?.className ] ).toEqual( [ 'aisle-swatch disabled', 'aisle-swatch no-stock' ] );
		expect( [ oat?.ariaLabel ?? oat?.getAttribute( 'aria-label' ), ink?.getAttribute( 'aria-label' ) ] ).toEqual( [
			'Oat',
			'Ink, out of stock',
		] );
	} );

	it( 'uses a value’s name unchanged, with any special characters', () => {
		const [ , , ink ] = page();
		ink?.setAttribute( 'data-title', 'Ink $& $$' );
		enhanceGroup( group(), formOf( { ...ALL_AVAILABLE, Ink: 'out-of-stock' } ).form );
		expect( ink?.getAttribute( 'aria-label' ) ).toBe( 'Ink $& $$, out of stock' );
	} );

	it( 'ignores clicks on unavailable values, and on out-of-stock ones if disabled', () => {
		const states = { Moss: 'available', Oat: 'unavailable', Ink: 'out-of-stock' } as const;
		let [ , oat, ink ] = page();
		let { form, choose } = formOf( states );
		enhanceGroup( group(), form );
		oat?.click();
		ink?.click();
		expect( choose.mock.calls ).toEqual( [ [ 'attribute_color', 'Ink' ] ] );
		[ , oat, ink ] = page( { can: [] } );
		( { form, choose } = formOf( states ) );
		enhanceGroup( group(), form );
		ink?.click();
		expect( choose ).not.toHaveBeenCalled();
		expect( ink?.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	} );

	it( 'clears a selection on a second click only when the merchant allows it', () => {
		let [ moss ] = page();
		let { form, choose } = formOf( ALL_AVAILABLE, { attribute_color: 'Moss' } );
		enhanceGroup( group(), form );
		moss?.click();
		expect( choose ).not.toHaveBeenCalled();
		[ moss ] = page( { can: [ 'clear' ] } );
		( { form, choose } = formOf( ALL_AVAILABLE, { attribute_color: 'Moss' } ) );
		enhanceGroup( group(), form );
		moss?.click();
		expect( choose.mock.calls ).toEqual( [ [ 'attribute_color', '' ] ] );
	} );

	it( 'clears the other selections for an unavailable value when enabled', () => {
		const [ , oat ] = page( { can: [ 'deselect' ] } );
		const { form, choose } = formOf(
			{ ...ALL_AVAILABLE, Oat: 'unavailable' },
			{ attribute_color: 'Moss', attribute_length: 'Long' }
		);
		enhanceGroup( group(), form );
		expect( oat?.getAttribute( 'aria-disabled' ) ).toBe( 'false' );
		oat?.click();
		expect( choose.mock.calls ).toEqual( [
			[ 'attribute_length', '' ],
			[ 'attribute_color', 'Oat' ],
		] );
	} );

	it( 'keeps values disabled that are out of stock in every combination', () => {
		const states: Record< string, ValueState > = { Moss: 'available', Oat: 'unavailable', Ink: 'out-of-stock' };
		const statesAlone: Record< string, ValueState > = {
			...ALL_AVAILABLE,
			Oat: 'out-of-stock',
			Ink: 'out-of-stock',
		};
		let items = page( { can: [ 'deselect' ] } );
		let { form, choose } = formOf( states, { attribute_length: 'Long' }, {}, statesAlone );
		enhanceGroup( group(), form );
		expect( items.map( ( item ) => item.getAttribute( 'aria-disabled' ) ) ).toEqual( [ 'false', 'true', 'true' ] );
		items.slice( 1 ).forEach( ( item ) => item.click() );
		expect( choose ).not.toHaveBeenCalled();
		items = page( { can: [ 'deselect', 'sold-out' ] } );
		( { form, choose } = formOf( states, { attribute_length: 'Long' }, {}, statesAlone ) );
		enhanceGroup( group(), form );
		items[ 1 ]?.click();
		expect( choose.mock.calls ).toEqual( [
			[ 'attribute_length', '' ],
			[ 'attribute_color', 'Oat' ],
		] );
	} );

	it( 'clears the other selections for a value sold out only in combination', () => {
		const [ , , ink ] = page( { can: [ 'deselect' ] } );
		const { form, choose } = formOf( { ...ALL_AVAILABLE, Ink: 'out-of-stock' }, { attribute_length: 'Long' } );
		enhanceGroup( group(), form );
		expect( ink?.getAttribute( 'aria-disabled' ) ).toBe( 'false' );
		ink?.click();
		expect( choose.mock.calls ).toEqual( [
			[ 'attribute_length', '' ],
			[ 'attribute_color', 'Ink' ],
		] );
	} );

	it( 'shows the remaining stock only at or below the threshold', () => {
		const [ moss, oat, ink ] = page();
		enhanceGroup(
			group(),
			formOf( { ...ALL_AVAILABLE, Ink: 'out-of-stock' }, {}, { Moss: 3, Oat: 4, Ink: 1 } ).form
		);
		expect( [ moss, oat, ink ].map( ( item ) => item?.getAttribute( 'data-left' ) ?? '' ) ).toEqual( [
			'3 left',
			'',
			'',
		] );
		expect( moss?.getAttribute( 'aria-label' ) ).toBe( 'Moss, 3 left' );
	} );

	it( 'moves with arrow keys, Home and End and selects available values', () => {
		const [ moss ] = page();
		const { form, choice } = formOf( { ...ALL_AVAILABLE, Oat: 'unavailable' } );
		enhanceGroup( group(), form );
		moss?.focus();
		press( 'ArrowRight' );
		expect( [ focused(), choice.attribute_color ] ).toEqual( [ 'Oat', '' ] );
		press( 'ArrowDown' );
		expect( [ focused(), choice.attribute_color ] ).toEqual( [ 'Ink', 'Ink' ] );
		press( 'ArrowRight' );
		expect( [ focused(), choice.attribute_color ] ).toEqual( [ 'Moss', 'Moss' ] );
		press( 'End' );
		expect( focused() ).toBe( 'Ink' );
		press( 'Home' );
		expect( focused() ).toBe( 'Moss' );
		expect( press( 'Tab' ) ).toBe( true );
	} );

	it( 'selects with Enter without submitting the form', () => {
		const [ , oat ] = page();
		const { form, choice } = formOf( ALL_AVAILABLE );
		enhanceGroup( group(), form );
		oat?.focus();
		expect( press( 'Enter' ) ).toBe( false );
		expect( choice.attribute_color ).toBe( 'Oat' );
	} );

	it( 'shows a selection at once, before the form handles it', () => {
		const [ moss, oat ] = page();
		const { form, choose } = formOf( ALL_AVAILABLE, { attribute_color: 'Moss' } );
		enhanceGroup( group(), form );
		const endPress = holdPress();
		oat?.click();
		expect( [ moss, oat ].map( ( item ) => item?.getAttribute( 'aria-checked' ) ) ).toEqual( [ 'false', 'true' ] );
		expect( document.querySelector( 'label' )?.textContent ).toBe( 'ColorOat' );
		expect( choose ).not.toHaveBeenCalled();
		endPress();
		expect( choose.mock.calls ).toEqual( [ [ 'attribute_color', 'Oat' ] ] );
	} );

	it( 'keeps a selection that a script made in the meantime', () => {
		const [ , oat, ink ] = page();
		const { form, choice } = formOf( ALL_AVAILABLE, { attribute_color: 'Moss' } );
		enhanceGroup( group(), form );
		const endPress = holdPress();
		oat?.click();
		choice.attribute_color = 'Ink';
		endPress();
		expect( choice.attribute_color ).toBe( 'Ink' );
		expect( [ oat, ink ].map( ( item ) => item?.getAttribute( 'aria-checked' ) ) ).toEqual( [ 'false', 'true' ] );
	} );

	it( "shows the form's value when the form ignores the selection", () => {
		const [ moss, oat ] = page();
		const { form } = formOf( ALL_AVAILABLE, { attribute_color: 'Moss' } );
		enhanceGroup( group(), { ...form, choose: () => undefined } );
		oat?.click();
		expect( [ moss, oat ].map( ( item ) => item?.getAttribute( 'aria-checked' ) ) ).toEqual( [ 'true', 'false' ] );
	} );

	it( 'shows the state of the form that is attached later', () => {
		const [ moss, oat ] = page();
		const attach = enhanceGroup( group(), formOf( ALL_AVAILABLE, { attribute_color: 'Moss' } ).form );
		attach( formOf( ALL_AVAILABLE, { attribute_color: 'Oat' } ).form );
		expect( [ moss, oat ].map( ( item ) => item?.getAttribute( 'aria-checked' ) ) ).toEqual( [ 'false', 'true' ] );
	} );
} );

describe( 'keys of a radio group', () => {
	it.each( [
		[ 'ArrowRight', false, 2 ],
		[ 'ArrowLeft', false, 0 ],
		[ 'ArrowRight', true, 0 ],
		[ 'ArrowLeft', true, 2 ],
		[ 'ArrowDown', true, 2 ],
		[ 'ArrowUp', true, 0 ],
		[ 'Home', false, 0 ],
		[ 'End', false, 2 ],
		[ 'a', false, -1 ],
	] )( 'moves with %s (right to left: %s) from the middle of three to %i', ( key, isRtl, targetIndex ) => {
		expect( nextIndex( key, 1, 3, isRtl ) ).toBe( targetIndex );
	} );

	it( 'wraps around at both ends', () => {
		expect( [ nextIndex( 'ArrowRight', 2, 3, false ), nextIndex( 'ArrowLeft', 0, 3, false ) ] ).toEqual( [ 0, 2 ] );
	} );
} );
