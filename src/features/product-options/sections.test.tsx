import { reactIdle } from '../../../tests/jest/react-idle';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { clearBoot, featureData } from '../../platform/boot-data';
import { EVENTS, fire } from '../../platform/events';
import { toModel } from '../../domain/form-document';
import { loadFieldTypes } from './components/option-field';
import { OptionsForm } from './options-form';
import { readPageData } from './page-data';
import { sampleBoot } from '../../../tests/jest/sample-form';

const section = ( id: string, label: string, members: object = {} ) => ( { id, type: 'section', label, ...members } );
const text = ( id: string, label: string, members: object = {} ) => ( { id, type: 'text', label, ...members } );
const FIXED_PRICE = { pricingType: 'fixed', price: '6', is_show_price: true };
const RUSH = {
	action: 'show',
	groups: [
		{
			rules: [ { cl_source: 'field', cl_field: 'f_rush', cl_relation: 'is', cl_val: 'yes', operator: '' } ],
			operator: '',
		},
	],
};

const STEPS = [
	section( 'f_one', 'Size', { section_style: 'step' } ),
	text( 'f_width', 'Width', { required: true } ),
	text( 'f_rush', 'Rush' ),
	section( 'f_two', 'Date', { section_style: 'step', cl_rule: RUSH } ),
	text( 'f_when', 'When' ),
	section( 'f_three', 'Words', { section_style: 'step' } ),
	text( 'f_words', 'Engraving', { required: true } ),
	section( 'f_more', 'More', { section_style: 'fold', folded: true } ),
	text( 'f_note', 'Note', { required: true } ),
];
const GUESTS = [
	section( 'f_g', 'Guests', { repeat: 'button', repeat_max: 3, repeat_label: 'Guest' } ),
	text( 'f_name', 'Name', { ...FIXED_PRICE, default: 'Ann' } ),
];
const SHIRTS = [
	section( 'f_g', 'Shirts', { repeat: 'quantity', repeat_label: 'Shirt' } ),
	text( 'f_name', 'Name', { ...FIXED_PRICE, required: true } ),
];

beforeAll( () => loadFieldTypes( [ 'section' ] ) );

function setUp( fields: readonly object[] ): HTMLFormElement {
	const boot: typeof sampleBoot = JSON.parse( JSON.stringify( sampleBoot ) );
	Object.assign( boot.features[ 'product-options' ].forms[ 0 ] ?? {}, {
		form: toModel( { schema_version: 1, fields } ),
	} );
	window.aisleBoot = boot;
	clearBoot();
	window.matchMedia = jest.fn().mockReturnValue( { matches: true } );
	window.scrollTo = jest.fn();
	document.body.innerHTML =
		'<form class="cart"><div id="node"></div><input class="qty" name="quantity" value="1"><button type="submit" class="single_add_to_cart_button">Add</button></form>';
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	render(
		<OptionsForm
			data={ readPageData( featureData( 'product-options' ) ) }
			form={ form }
			printedState={ { posted: {}, quantity: 1 } }
		/>,
		{ container: document.querySelector( '#node' ) as HTMLElement }
	);
	return form;
}

const write = ( label: string, value: string, index = 0 ) =>
	fireEvent.change( screen.getAllByLabelText( new RegExp( `^${ label }` ) )[ index ] as HTMLElement, {
		target: { value },
	} );
const currentStep = () => document.querySelector< HTMLElement >( '[aria-current="step"]' ) ?? document.body;
const press = ( name: string ) => fireEvent.click( within( currentStep() ).getByRole( 'button', { name } ) );
const shownStep = () => document.querySelector( '.aisle-section--step:not(.is-waiting) h2' )?.textContent;
const total = () => document.querySelector( '[data-aisle-total] dd' )?.textContent;
const names = () => screen.queryAllByLabelText( /^Name/ ).map( ( input ) => ( input as HTMLInputElement ).value );
const settle = async () => act( reactIdle );
function add( form: HTMLFormElement ): boolean {
	let passes = false;
	act( () => void ( passes = fire( form, EVENTS.beforeAdd, { form }, true ) ) );
	return passes;
}

describe( 'steps', () => {
	it( 'shows one step at a time and stays at a step with errors', async () => {
		setUp( STEPS );
		expect( shownStep() ).toBe( 'Step 1 of 2: Size' );
		press( 'Next' );
		await settle();
		expect( [ shownStep(), document.activeElement?.id ] ).toEqual( [
			'Step 1 of 2: Size',
			'aisle-option-12-f_width',
		] );
		expect( screen.getByLabelText( /^Width/ ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		write( 'Width', '4' );
		press( 'Next' );
		expect( [ shownStep(), document.activeElement?.textContent ] ).toEqual( [
			'Step 2 of 2: Words',
			'Step 2 of 2: Words',
		] );
		expect( document.querySelectorAll( '[aria-current="step"]' ) ).toHaveLength( 1 );
		press( 'Back' );
		expect( shownStep() ).toBe( 'Step 1 of 2: Size' );
	} );

	it( 'counts a click on Next made before the script loaded', async () => {
		setUp( STEPS.filter( ( { id } ) => id !== 'f_width' ) );
		( document.querySelector( '.aisle-section__next' ) as HTMLElement ).dataset.pressed = '1';
		await settle();
		expect( shownStep() ).toBe( 'Step 2 of 2: Words' );
	} );

	it( 'counts a step once its condition shows it', () => {
		setUp( STEPS );
		write( 'Width', '4' );
		write( 'Rush', 'yes' );
		expect( shownStep() ).toBe( 'Step 1 of 3: Size' );
		press( 'Next' );
		expect( shownStep() ).toBe( 'Step 2 of 3: Date' );
	} );

	it( 'leads from an add to the first error and opens its folded section', async () => {
		const form = setUp( STEPS );
		write( 'Width', '4' );
		expect( add( form ) ).toBe( false );
		await settle();
		expect( [ shownStep(), document.activeElement?.id ] ).toEqual( [
			'Step 2 of 2: Words',
			'aisle-option-12-f_words',
		] );
		write( 'Engraving', 'Ada' );
		expect( add( form ) ).toBe( false );
		await settle();
		expect( [
			screen.getByRole( 'button', { name: 'More' } ).getAttribute( 'aria-expanded' ),
			document.activeElement?.id,
		] ).toEqual( [ 'true', 'aisle-option-12-f_note' ] );
		write( 'Note', 'x' );
		expect( add( form ) ).toBe( true );
	} );

	it( 'shows no step number while there is only one step', () => {
		setUp( STEPS.filter( ( { id } ) => ! [ 'f_three', 'f_words', 'f_more', 'f_note' ].includes( id ) ) );
		expect( shownStep() ).toBe( 'Size' );
		write( 'Rush', 'yes' );
		expect( shownStep() ).toBe( 'Step 1 of 2: Size' );
	} );

	it( 'folds a section only with its button', () => {
		setUp( STEPS );
		const toggle = screen.getByRole( 'button', { name: 'More' } );
		fireEvent.click( toggle );
		expect( [ toggle.getAttribute( 'aria-expanded' ), toggle.closest( '.is-folded' ) ] ).toEqual( [
			'true',
			null,
		] );
	} );
} );

describe( 'a section that the shopper repeats', () => {
	it( 'counts clicks on its button made before the script loaded', async () => {
		setUp( GUESTS );
		( document.querySelector( '.aisle-section__add' ) as HTMLElement ).dataset.pressed = '2';
		await settle();
		expect( names() ).toHaveLength( 3 );
	} );

	it( 'updates prices, default answers and focus when the shopper adds a repetition', () => {
		setUp( GUESTS );
		expect( [ names(), total() ] ).toEqual( [ [ 'Ann' ], '$70.00' ] );
		press( 'Add Guest 2' );
		expect( [ names(), total(), screen.getByText( 'Guest 2 added.' ).getAttribute( 'role' ) ] ).toEqual( [
			[ 'Ann', 'Ann' ],
			'$76.00',
			'status',
		] );
		expect( document.activeElement?.getAttribute( 'name' ) ).toBe( 'aisle_options[12][f_name~2][values][]' );
		expect( within( screen.getByRole( 'group', { name: 'Guest 2' } ) ).getByLabelText( 'Name' ) ).toBe(
			document.activeElement
		);
		press( 'Add Guest 3' );
		expect( screen.queryByRole( 'button', { name: 'Add Guest 4' } ) ).toBeNull();
	} );

	it( 'keeps the other answers and controls when a middle repetition is removed', () => {
		setUp( GUESTS );
		press( 'Add Guest 2' );
		press( 'Add Guest 3' );
		write( 'Name', 'Bob', 1 );
		write( 'Name', 'Cid', 2 );
		const lastInput = screen.getAllByLabelText( 'Name' )[ 2 ];
		press( 'Remove Guest 2' );
		expect( [ names(), total() ] ).toEqual( [ [ 'Ann', 'Cid' ], '$76.00' ] );
		expect( screen.getAllByLabelText( 'Name' )[ 1 ] ).toBe( lastInput );
		expect( document.activeElement?.textContent ).toBe( 'Add Guest 3' );
		press( 'Add Guest 3' );
		expect( names() ).toEqual( [ 'Ann', 'Cid', 'Ann' ] );
	} );

	describe( 'on a slow device', () => {
		const acts = ( isActEnvironment: boolean ) =>
			Reflect.set( globalThis, 'IS_REACT_ACT_ENVIRONMENT', isActEnvironment );
		let now = 0;
		beforeEach( () => void jest.spyOn( performance, 'now' ).mockImplementation( () => ( now += 4.5 ) ) );
		afterEach( () => {
			acts( true );
			jest.restoreAllMocks();
		} );
		const threeGuests = () => {
			setUp( GUESTS );
			press( 'Add Guest 2' );
			press( 'Add Guest 3' );
			write( 'Name', 'Bob', 1 );
			write( 'Name', 'Cid', 2 );
			acts( false );
			const button = screen.getByRole( 'button', { name: 'Remove Guest 2' } );
			button.focus();
			return button;
		};
		/** Runs without React's test tools, which would render everything. */
		const type = ( input: HTMLElement, value: string ) => {
			Object.getOwnPropertyDescriptor( HTMLInputElement.prototype, 'value' )?.set?.call( input, value );
			input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		};

		it( 'keeps the controls and moves the focus as soon as a repetition is removed', async () => {
			const button = threeGuests();
			const lastInput = screen.getAllByLabelText( 'Name' )[ 2 ];
			button.click();
			await Promise.resolve();
			expect( names() ).toEqual( [ 'Ann', 'Cid' ] );
			expect( document.activeElement?.textContent ).toBe( 'Add Guest 3' );
			await waitFor( () => expect( total() ).toBe( '$76.00' ) );
			expect( screen.getAllByLabelText( 'Name' )[ 1 ] ).toBe( lastInput );
			expect( document.activeElement?.textContent ).toBe( 'Add Guest 3' );
		} );

		it( 'does not restore a removed repetition when a key is pressed while rendering', async () => {
			threeGuests().click();
			await Promise.resolve();
			const [ first ] = screen.getAllByLabelText( 'Name' );
			type( first as HTMLElement, 'Ada' );
			await Promise.resolve();
			expect( names() ).toEqual( [ 'Ada', 'Cid' ] );
			await reactIdle();
			expect( [ names(), document.activeElement?.textContent ] ).toEqual( [ [ 'Ada', 'Cid' ], 'Add Guest 3' ] );
		} );

		it( 'adds one repetition per click and focuses the last', async () => {
			setUp( GUESTS );
			acts( false );
			screen.getByRole( 'button', { name: 'Add Guest 2' } ).click();
			document.querySelector< HTMLElement >( '.aisle-section__add' )?.click();
			await waitFor( () => expect( names() ).toHaveLength( 3 ) );
			expect( document.activeElement?.getAttribute( 'name' ) ).toBe( 'aisle_options[12][f_name~3][values][]' );
		} );
	} );
} );

describe( 'a section per item', () => {
	it( 'renders and charges one section per item', async () => {
		const form = setUp( SHIRTS );
		const quantity = ( value: string ) =>
			act(
				() => void fireEvent.change( form.querySelector( '.qty' ) as HTMLInputElement, { target: { value } } )
			);
		write( 'Name', 'Ann' );
		quantity( '2' );
		write( 'Name', 'Bob', 1 );
		expect( [ names(), total() ] ).toEqual( [ [ 'Ann', 'Bob' ], '$140.00' ] );
		quantity( '1' );
		expect( [ names(), total(), add( form ) ] ).toEqual( [ [ 'Ann' ], '$70.00', true ] );
		quantity( '3' );
		expect( [ names(), total(), add( form ) ] ).toEqual( [ [ 'Ann', 'Bob', '' ], 'From $64.00', false ] );
		await settle();
		expect( document.activeElement?.id ).toBe( 'aisle-option-12-f_name~3' );
	} );
} );
