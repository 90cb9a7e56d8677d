import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { clearBoot, featureData } from '../../platform/boot-data';
import { EVENTS, fire } from '../../platform/events';
import type { PrintedState } from './form-state';
import { OptionsForm } from './options-form';
import { readPageData } from './page-data';
import { sampleBoot } from '../../../tests/jest/sample-form';

type Feature = ( typeof sampleBoot.features )[ 'product-options' ] & Record< string, unknown >;

function setUp( {
	posted = {},
	change = ( feature: Feature ): unknown => feature,
	first = {},
	colour = '',
}: {
	posted?: PrintedState[ 'posted' ];
	change?: ( feature: Feature ) => unknown;
	first?: Partial< PrintedState >;
	colour?: string;
} = {} ) {
	const boot: typeof sampleBoot = JSON.parse( JSON.stringify( sampleBoot ) );
	change( boot.features[ 'product-options' ] );
	window.aisleBoot = boot;
	clearBoot();
	window.matchMedia = jest.fn().mockReturnValue( { matches: true } );
	window.scrollTo = jest.fn();
	document.body.innerHTML =
		'<form class="cart"><div id="node"></div><input class="qty" name="quantity" value="1"><input class="variation_id" value=""><select name="attribute_pa_colour"><option value=""></option><option value="red">Red</option></select><button type="submit" class="single_add_to_cart_button">Add</button></form>';
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	Object.assign( form.querySelector( 'select' ) ?? {}, { value: colour } );
	const container = document.querySelector( '#node' ) as HTMLElement;
	render(
		<OptionsForm
			data={ readPageData( featureData( 'product-options' ) ) }
			form={ form }
			printedState={ { posted: posted ?? {}, quantity: 1, ...first } }
		/>,
		{ container }
	);
	return form;
}

const ANSWERED = { 12: { f_text: { values: [ 'Ada' ], other: null } } };
const total = () => document.querySelector( '[data-aisle-total] dd' )?.textContent;
const type = ( label: string | RegExp, value: string ) =>
	fireEvent.change( screen.getByLabelText( label ), { target: { value } } );

// jsdom does not implement it.
Object.assign( window, { CSS: { escape: ( text: string ) => text } } );

describe( 'the options form', () => {
	it( 'shows the minimum price until the required fields are answered', () => {
		setUp();
		expect( total() ).toBe( 'From $64.00' );
	} );

	it( 'formats prices by the data of the form, not by those of the page', () => {
		setUp( {
			change: ( feature ) =>
				Object.assign( feature.settings, { wc_price_decimals: 1, wc_decimal_sep: ',', wc_thousand_sep: '.' } ),
		} );
		expect( total() ).toBe( 'From $64,0' );
		type( /Engraving/, 'Ada' );
		expect( total() ).toBe( '$65,5' );
	} );

	it( 'shows the store’s text when nothing is selected', () => {
		setUp( {
			change: ( feature ) => {
				Object.assign( feature.settings.strings, { please_choose: 'Bitte wählen' } );
				Object.assign( feature.forms[ 0 ]?.form.fields[ 0 ] ?? {}, { type: 'select', placeholder: '' } );
			},
		} );
		expect( screen.getByRole( 'option', { name: 'Bitte wählen' } ) ).toBeTruthy();
	} );

	it( 'updates the total on every keystroke', () => {
		setUp();
		type( /Engraving/, 'Ada' );
		expect( total() ).toBe( '$65.50' );
		type( /Engraving/, 'Ada L' );
		expect( total() ).toBe( '$66.50' );
	} );

	it( 'multiplies by the quantity and rounds the line once', () => {
		const form = setUp();
		type( /Engraving/, 'Ada' );
		fireEvent.change( form.querySelector( '.qty' ) as HTMLInputElement, { target: { value: '7' } } );
		expect( total() ).toBe( '$458.50' );
	} );

	it( 'multiplies field prices and total by the quantity when the merchant sets it', () => {
		const form = setUp( {
			change: ( feature ) =>
				Object.assign( feature.settings, {
					change_price_as_quantity: false,
					show_field_price_x_quantity: true,
				} ),
		} );
		type( /Engraving/, 'Ada' );
		fireEvent.change( form.querySelector( '.qty' ) as HTMLInputElement, { target: { value: '3' } } );
		expect(
			screen.getByText( /\$4\.50/, { selector: '.aisle-field__price *, .aisle-field__price' } )
		).toBeTruthy();
		expect( total() ).toBe( '$196.50' );
	} );

	it( "uses the selected variation's price and restores the price on reset", () => {
		const form = setUp();
		type( /Engraving/, 'Ada' );
		act( () => void fire( form, 'found_variation', { variation_id: 9, display_price: 70, attributes: {} } ) );
		expect( total() ).toBe( '$71.50' );
		act( () => void fire( form, 'reset_data' ) );
		expect( total() ).toBe( '$65.50' );
	} );

	it( 'shows and charges a form only while one of its variations is selected', () => {
		const form = setUp( {
			change: ( feature ) => Object.assign( feature.forms[ 0 ] ?? {}, { variation_ids: [ 9 ] } ),
		} );
		expect( screen.queryByLabelText( /Engraving/ ) ).toBeNull();
		act( () => void fire( form, 'found_variation', { variation_id: 9, display_price: 70, attributes: {} } ) );
		type( /Engraving/, 'Ada' );
		expect( total() ).toBe( '$71.50' );
		act( () => void fire( form, 'reset_data' ) );
		expect( screen.queryByLabelText( /Engraving/ ) ).toBeNull();
		expect( total() ).toBe( '$64.00' );
	} );

	describe( 'with many variations', () => {
		const variations = {
			ids: [ 31, 1 ],
			facts: {
				catalog_price: { each: [ '12', '14.5' ] },
				taxpu: { each: [ 1, 1.2 ] },
				stock_status: { each: [ 'instock', 'outofstock' ] },
				stock_quantity: { each: [ 5, 20 ] },
				min_quantity: { all: 1 },
				max_quantity: { all: true },
				quantity_step: { all: 1 },
				product_cfs: { each: [ { wcpa_pcf_depth: '12' }, { wcpa_pcf_depth: '18' } ] },
			},
		};
		const withVariations = ( change: ( feature: Feature ) => unknown = () => null ) =>
			setUp( {
				posted: ANSWERED,
				change: ( feature ) => {
					Object.assign( feature.product, { variations } );
					change( feature );
				},
			} );
		const choose = ( form: HTMLFormElement, id: number ) => {
			Object.assign( form.querySelector( '.variation_id' ) ?? {}, { value: String( id ) } );
			Object.assign( form.querySelector( 'select' ) ?? {}, { value: 'red' } );
			act( () => void fire( form, 'found_variation', { variation_id: id, attributes: {} } ) );
		};
		const showsMessageWhere = ( rule: object ) => ( feature: Feature ) =>
			Object.assign( feature.forms[ 0 ]?.form.fields[ 2 ] ?? {}, {
				conditions: { action: 'show', groups: [ { groups: [ { operator: '', ...rule } ], operator: '' } ] },
			} );
		const isMessageEnabled = () => ! ( screen.getByLabelText( /Gift message/ ) as HTMLTextAreaElement ).disabled;

		it.each( [
			[ 'of the printed variation while it is still selected', 'red', '$13.50' ],
			[ 'without a variation when the shopper has deselected it', '', '$65.50' ],
		] )( 'shows the first total %s', ( _name, colour, price ) => {
			setUp( {
				colour,
				posted: ANSWERED,
				change: ( feature ) => Object.assign( feature.product, { variations } ),
				first: { variation: 31, attributes: { attribute_pa_colour: 'red' } },
			} );
			expect( total() ).toBe( price );
		} );

		it( 'uses the price and tax of the selected variation', () => {
			const form = withVariations();
			choose( form, 31 );
			expect( total() ).toBe( '$13.50' );
			choose( form, 32 );
			expect( total() ).toBe( '$19.20' );
		} );

		it.each( [
			[ 'stock', { source: 'stock_status', name: '', relation: 'is', values: [ 'outofstock' ] } ],
			[ 'quantity in stock', { source: 'stock_quantity', name: '', relation: 'is_greater', values: [ '10' ] } ],
			[ 'custom field', { source: 'custom_field', name: 'depth', relation: 'is', values: [ '18' ] } ],
		] )( "evaluates conditions on the variation's %s", ( _what, rule ) => {
			const form = withVariations( showsMessageWhere( rule ) );
			choose( form, 31 );
			expect( isMessageEnabled() ).toBe( false );
			choose( form, 32 );
			expect( isMessageEnabled() ).toBe( true );
		} );

		it( "limits a bound quantity to the selected variation's maximum", () => {
			const form = withVariations( ( feature ) =>
				Object.assign( feature.forms[ 0 ]?.form ?? {}, { bound_quantity: 12 } )
			);
			choose( form, 31 );
			expect( [ form.querySelector< HTMLInputElement >( '.qty' )?.value, total() ] ).toEqual( [ '5', '$67.50' ] );
			choose( form, 32 );
			expect( form.querySelector< HTMLInputElement >( '.qty' )?.value ).toBe( '12' );
		} );
	} );

	it( 'evaluates conditions on the selected attribute by value or label', () => {
		const rule = { source: 'attribute', name: 'pa_colour', relation: 'is', values: [ 'Red' ], operator: '' };
		const form = setUp( {
			change: ( feature ) => {
				Object.assign( feature.product, { variation_attributes: { pa_colour: { red: 'Red' } } } );
				Object.assign( feature.forms[ 0 ]?.form.fields[ 2 ] ?? {}, {
					conditions: { action: 'show', groups: [ { groups: [ rule ], operator: '' } ] },
				} );
			},
		} );
		const message = screen.getByLabelText( /Gift message/ ) as HTMLTextAreaElement;
		expect( message.disabled ).toBe( true );
		fireEvent.change( form.querySelector( 'select[name="attribute_pa_colour"]' ) as HTMLSelectElement, {
			target: { value: 'red' },
		} );
		expect( message.disabled ).toBe( false );
	} );

	it( 'shows a field only while its condition holds, and disables its input otherwise', () => {
		setUp();
		const message = screen.getByLabelText( /Gift message/ ) as HTMLTextAreaElement;
		expect( message.disabled ).toBe( true );
		expect( message.closest( '[data-field]' )?.hasAttribute( 'hidden' ) ).toBe( true );
		fireEvent.click( screen.getByLabelText( /Gift wrap/ ) );
		expect( message.disabled ).toBe( false );
		expect( message.closest( '[data-field]' )?.hasAttribute( 'hidden' ) ).toBe( false );
	} );

	it( "counts the remaining characters in the merchant's words", () => {
		setUp();
		type( /Engraving/, 'Ada 🙂' );
		expect( screen.getByText( '5 letters left' ) ).toBeTruthy();
	} );

	it( 'counts the remaining characters in the default words', () => {
		setUp( {
			change: ( feature ) =>
				Object.assign( feature.forms[ 0 ]?.form.fields[ 0 ]?.messages ?? {}, { characters_left: '' } ),
		} );
		type( /Engraving/, 'Ada' );
		expect( screen.getByText( '7 characters left' ) ).toBeTruthy();
		type( /Engraving/, 'Ada Lovel' );
		expect( screen.getByText( '1 character left' ) ).toBeTruthy();
	} );

	it( 'shows no error for a short text until the field is left', () => {
		setUp();
		const input = screen.getByLabelText( /Engraving/ );
		type( /Engraving/, 'A' );
		expect( input.getAttribute( 'aria-invalid' ) ).toBeNull();
		fireEvent.blur( input );
		expect( input.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	} );

	it( 'shows the error of a left field only after the pointer is released', () => {
		jest.useFakeTimers();
		setUp();
		const input = screen.getByLabelText( /Engraving/ );
		type( /Engraving/, 'A' );
		fireEvent.pointerDown( document.body );
		fireEvent.blur( input );
		expect( input.getAttribute( 'aria-invalid' ) ).toBeNull();
		fireEvent.pointerUp( document.body );
		act( () => jest.runAllTimers() );
		expect( input.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		jest.useRealTimers();
	} );

	it( 'shows at once that a text is too long and links the error to its control', () => {
		setUp();
		type( /Engraving/, 'Ada Lovelace' );
		const input = screen.getByLabelText( /Engraving/ );
		const describedBy = input.getAttribute( 'aria-describedby' ) ?? '';
		expect( document.getElementById( describedBy.split( ' ' )[ 0 ] ?? '' )?.textContent ).toMatch( /at most 10/ );
	} );

	it( "blocks an invalid add, shows the merchant's message and focuses the error", () => {
		jest.useFakeTimers();
		const form = setUp();
		let passed = true;
		act( () => {
			passed = fire( form, EVENTS.beforeAdd, { form }, true );
		} );
		act( () => jest.runAllTimers() );
		expect( passed ).toBe( false );
		expect( screen.getByText( 'Tell us what to engrave.' ) ).toBeTruthy();
		expect( document.activeElement ).toBe( screen.getByLabelText( /Engraving/ ) );
		jest.useRealTimers();
	} );

	it( 'passes a valid add with form data but without hidden fields', () => {
		const form = setUp();
		type( /Engraving/, 'Ada' );
		fireEvent.click( screen.getByLabelText( /Oil/ ) );
		fireEvent.click( screen.getByLabelText( 'Something else' ) );
		fireEvent.change( screen.getByRole( 'textbox', { name: 'Something else' } ), {
			target: { value: 'A ribbon' },
		} );
		let passed = false;
		act( () => {
			passed = fire( form, EVENTS.beforeAdd, { form }, true );
		} );
		expect( passed ).toBe( true );
		expect( [ ...new FormData( form ) ].filter( ( [ name ] ) => name.startsWith( 'aisle_options' ) ) ).toEqual( [
			[ 'aisle_options[12][f_text][values][]', 'Ada' ],
			[ 'aisle_options[12][f_extras][values][]', 'o_oil' ],
			[ 'aisle_options[12][f_extras][values][]', '' ],
			[ 'aisle_options[12][f_extras][other]', 'A ribbon' ],
		] );
	} );

	describe( 'on a slow device', () => {
		const giftWrap = () => screen.getByLabelText( /Gift wrap/ ) as HTMLInputElement;
		const message = () => screen.getByLabelText( /Gift message/ ) as HTMLTextAreaElement;
		const acts = ( isActEnvironment: boolean ) =>
			Reflect.set( globalThis, 'IS_REACT_ACT_ENVIRONMENT', isActEnvironment );
		let now = 0;
		beforeEach( () => void jest.spyOn( performance, 'now' ).mockImplementation( () => ( now += 4.5 ) ) );
		afterEach( () => {
			acts( true );
			jest.restoreAllMocks();
		} );

		it( 'renders the clicked control before its effects', async () => {
			setUp();
			acts( false );
			giftWrap().click();
			await Promise.resolve();
			expect( [ giftWrap().checked, message().disabled ] ).toEqual( [ true, true ] );
			await waitFor( () => expect( message().disabled ).toBe( false ), { timeout: 4000 } );
		} );

		it( 'validates an add with all effects, rendered or not', () => {
			const form = setUp();
			type( /Engraving/, 'Ada' );
			fireEvent.click( screen.getByLabelText( /Oil/ ) );
			acts( false );
			giftWrap().click();
			expect( message().disabled ).toBe( true );
			expect( fire( form, EVENTS.beforeAdd, { form }, true ) ).toBe( false );
			expect( [ message().disabled, message().getAttribute( 'aria-invalid' ) ] ).toEqual( [ false, 'true' ] );
		} );
	} );

	it( "shows the server's rejection at its field until the field changes", () => {
		const form = setUp();
		type( /Engraving/, 'Ada' );
		act(
			() =>
				void fire( form, EVENTS.addRejected, { result: { fields: { 12: { f_text: 'That word is taken.' } } } } )
		);
		expect( screen.getByText( 'That word is taken.' ) ).toBeTruthy();
		type( /Engraving/, 'Bea' );
		expect( screen.queryByText( 'That word is taken.' ) ).toBeNull();
	} );

	it( 'restores the entered text after a rejected submit', () => {
		setUp( { posted: { 12: { f_text: { values: [ 'Grace' ], other: null } } } } );
		expect( ( screen.getByLabelText( /Engraving/ ) as HTMLInputElement ).value ).toBe( 'Grace' );
		expect( total() ).toBe( '$66.50' );
	} );

	it( 'lists the price of each selection in the price summary', () => {
		setUp( { posted: ANSWERED } );
		fireEvent.click( screen.getByLabelText( /Oil/ ) );
		const receipt = document.querySelector( '.aisle-product-options__summary' ) as HTMLElement;
		expect( within( receipt ).getByText( 'Extras' ).nextSibling?.textContent ).toBe( '$3.00' );
		expect( receipt.querySelector( '[data-row="options-total"] dd' )?.textContent ).toBe( '$4.50' );
	} );

	describe( 'price summary', () => {
		const rows = () =>
			[ ...document.querySelectorAll( '[data-row]' ) ].map( ( row ) => [
				row.getAttribute( 'data-row' ),
				row.querySelector( 'dd' )?.textContent,
			] );
		const withRule = ( mode: string ) => ( feature: Feature ) =>
			Object.assign( feature.forms[ 0 ]?.form ?? {}, { base_price: mode } );

		it.each( [ '', 'A' ] )( 'has no total and no rows while the answer “%s” cannot be ordered', ( text ) => {
			setUp( { change: withRule( 'options' ) } );
			fireEvent.click( screen.getByLabelText( /Oil/ ) );
			type( /Engraving/, text );
			expect( rows() ).toEqual( [ [ 'from', 'From $64.00' ] ] );
			expect(
				screen
					.getByLabelText( /Engraving/ )
					.closest( '[data-field]' )
					?.querySelector( '.aisle-field__price' )?.textContent
			).not.toContain( '+' );
		} );

		it( 'asks for the options when no minimum price is known', () => {
			setUp( { change: ( feature ) => Object.assign( feature.product, { from_price: null } ) } );
			expect( [ rows(), screen.getByText( 'Complete the options to see the total.' ) ] ).toEqual( [
				[],
				expect.anything(),
			] );
		} );

		it( 'shows no total before a variation is selected', () => {
			const form = setUp( {
				posted: ANSWERED,
				change: ( feature ) => Object.assign( feature.product, { is_variable: true } ),
			} );
			expect( total() ).toBe( 'From $64.00' );
			act( () => void fire( form, 'found_variation', { variation_id: 9, display_price: 70, attributes: {} } ) );
			expect( total() ).toBe( '$71.50' );
		} );

		it.each( [
			[
				'add',
				[
					[ 'product-total', '$64.00' ],
					[ 'options-total', '$4.50' ],
					[ 'option', '$1.50' ],
					[ 'option', '$3.00' ],
					[ 'total', '$68.50' ],
				],
			],
			[
				'options',
				[
					[ 'option', '$1.50' ],
					[ 'option', '$3.00' ],
					[ 'total', '$4.50' ],
				],
			],
			[
				'options_if_positive',
				[
					[ 'option', '$1.50' ],
					[ 'option', '$3.00' ],
					[ 'total', '$4.50' ],
				],
			],
			[
				'greater',
				[
					[ 'product-total', '$64.00' ],
					[ 'total', '$64.00' ],
				],
			],
		] )( 'accounts for every cent when the base price mode is %s', ( mode, expected ) => {
			setUp( { posted: ANSWERED, change: withRule( mode ) } );
			fireEvent.click( screen.getByLabelText( /Oil/ ) );
			expect( rows() ).toEqual( expected );
		} );

		it( 'shows one row for options that show no price of their own', () => {
			setUp( {
				posted: ANSWERED,
				change: ( feature ) => {
					withRule( 'options' )( feature );
					Object.assign( feature.forms[ 0 ]?.form.fields[ 1 ]?.pricing ?? {}, { shows_price: false } );
				},
			} );
			fireEvent.click( screen.getByLabelText( /Oil/ ) );
			expect( rows() ).toEqual( [
				[ 'options-total', '$4.50' ],
				[ 'option', '$1.50' ],
				[ 'total', '$4.50' ],
			] );
		} );

		it( 'adds the rounding difference to the options', () => {
			setUp( {
				posted: ANSWERED,
				change: ( feature ) => {
					Object.assign( feature.product, { catalog_price: '64.004' } );
					Object.assign( feature.forms[ 0 ]?.form.fields[ 0 ]?.pricing ?? {}, { price: 0.002 } );
				},
			} );
			expect( rows() ).toEqual( [
				[ 'product-total', '$64.00' ],
				[ 'options-total', '$0.01' ],
				[ 'option', '$0.01' ],
				[ 'total', '$64.01' ],
			] );
		} );

		it( 'hides a zero row when nothing costs but keeps options that cancel out', () => {
			const free = ( price: number ) => ( feature: Feature ) =>
				void Object.assign( feature.forms[ 0 ]?.form.fields[ 0 ]?.pricing ?? {}, { price } );
			setUp( { posted: ANSWERED, change: free( 0 ) } );
			expect( rows() ).toEqual( [
				[ 'product-total', '$64.00' ],
				[ 'total', '$64.00' ],
			] );
			cleanup();
			setUp( { posted: ANSWERED, change: free( 0.001 ) } );
			expect( rows() ).toEqual( [
				[ 'product-total', '$64.00' ],
				[ 'total', '$64.00' ],
			] );
			cleanup();
			setUp( { posted: ANSWERED, change: free( -1 ) } );
			fireEvent.click( screen.getByLabelText( /Oil/ ) );
			expect( rows() ).toEqual( [
				[ 'product-total', '$64.00' ],
				[ 'options-total', '$0.00' ],
				[ 'option', '-$3.00' ],
				[ 'option', '$3.00' ],
				[ 'total', '$64.00' ],
			] );
		} );
	} );
} );
