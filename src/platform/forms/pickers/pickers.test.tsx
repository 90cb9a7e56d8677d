import { fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from '@wordpress/element';
import type { Answer, FormField } from '../../../domain/form/model';
import { DateField } from './date-field';
import { SearchSelect } from './search-select';
import { TimeInput } from './time-input';

const VIEW = {
	visible: true,
	error: null,
	price: null,
	optionPrices: {},
	itemPrices: {},
	quantityFactor: 1,
	content: '',
};
const press = ( key: string ) => fireEvent.keyDown( screen.getByRole( 'combobox' ), { key } );
const type = ( value: string ) => fireEvent.change( screen.getByRole( 'combobox' ), { target: { value } } );
const activeOptionText = () =>
	document.getElementById( screen.getByRole( 'combobox' ).getAttribute( 'aria-activedescendant' ) ?? '' )
		?.textContent;

describe( 'the list of times', () => {
	function Time( { start = '' } ) {
		const [ value, setValue ] = useState( start );
		return (
			<>
				<TimeInput
					id="hour"
					label="Hour"
					name="Hour"
					value={ value }
					placeholder=""
					disabled={ false }
					required={ false }
					invalid={ false }
					describedBy={ undefined }
					onValue={ setValue }
				/>
				<output>{ value }</output>
			</>
		);
	}
	const value = () => screen.getByRole( 'status' ).textContent;

	it( 'starts in the morning or before the selected time and pages by hours', () => {
		const { unmount } = render( <Time /> );
		press( 'ArrowDown' );
		expect( activeOptionText() ).toBe( '09:00' );
		unmount();
		render( <Time start="21:40" /> );
		press( 'ArrowUp' );
		expect( activeOptionText() ).toBe( '21:30' );
		press( 'PageDown' );
		expect( activeOptionText() ).toBe( '22:30' );
		press( 'Enter' );
		expect( value() ).toBe( '22:30' );
	} );

	it( 'opens on a click on the field and closes when a time is typed', () => {
		render( <Time /> );
		fireEvent.click( screen.getByRole( 'combobox' ) );
		expect( screen.getAllByRole( 'option' ) ).toHaveLength( 96 );
		type( '8' );
		expect( screen.queryByRole( 'listbox' ) ).toBeNull();
	} );

	it( 'closes when a time is typed and uses that time', () => {
		render( <Time /> );
		fireEvent.click( screen.getByRole( 'button', { name: 'Times' } ) );
		expect( screen.getAllByRole( 'option' ) ).toHaveLength( 96 );
		expect( document.activeElement ).toBe( screen.getByRole( 'combobox' ) );
		type( '8:07' );
		expect( screen.queryByRole( 'listbox' ) ).toBeNull();
		expect( value() ).toBe( '08:07' );
		expect( screen.getByRole( 'combobox' ) ).toHaveProperty( 'value', '8:07' );
	} );
} );

describe( 'a drop-down with search', () => {
	const field: FormField = {
		id: 'f_town',
		type: 'select',
		label: 'Town',
		help: '',
		placeholder: '',
		default: [],
		content: '',
		rules: {
			required: false,
			pattern: null,
			min_length: null,
			max_length: null,
			min: null,
			max: null,
			step: null,
			allowed_characters: null,
			min_file_size: null,
			max_file_size: null,
			max_files: null,
			extensions: null,
			multiple: false,
		},
		messages: {},
		independent: false,
		chooses_quantity: false,
		upload: '',
		map: false,
		geolocate: false,
		width: 'full',
		options: [ 'Aarhus', 'Bergen', 'Dresden', 'Ghent' ].map( ( label ) => ( {
			id: label.toLowerCase(),
			label,
			value: '',
			selected: false,
			image: null,
			color: '',
			product_id: 0,
		} ) ),
		other: null,
		conditions: null,
	};
	const view = {
		visible: true,
		error: null,
		price: null,
		optionPrices: {},
		itemPrices: {},
		quantityFactor: 1,
		content: '',
	};

	function Towns() {
		const [ answer, setAnswer ] = useState< Answer | undefined >( undefined );
		return (
			<main>
				<SearchSelect
					field={ field }
					form="1"
					name="town"
					fileName=""
					id="town"
					view={ view }
					answer={ answer }
					onAnswer={ ( _form, _field, next ) => setAnswer( next ) }
					onLeave={ () => {} }
				/>
			</main>
		);
	}
	const hiddenInput = () => document.querySelector< HTMLInputElement >( 'input[name="town[values][]"]' );
	const announcement = () => screen.getByRole( 'status' ).textContent;

	it( 'announces the number of matches and selects the first with Enter', async () => {
		render( <Towns /> );
		expect( hiddenInput()?.disabled ).toBe( true );
		type( 'en' );
		expect( screen.getAllByRole( 'option' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Bergen',
			'Dresden',
			'Ghent',
		] );
		expect( announcement() ).toBe( '3 options found.' );
		expect( activeOptionText() ).toBe( 'Bergen' );
		expect( ( await axe( document.body ) ).violations ).toEqual( [] );
		press( 'ArrowDown' );
		press( 'Enter' );
		expect( hiddenInput()?.value ).toBe( 'dresden' );
		expect( screen.getByRole( 'combobox' ) ).toHaveProperty( 'value', 'Dresden' );
		fireEvent.click( screen.getByRole( 'combobox' ) );
		expect( screen.getByRole( 'option', { selected: true } ).textContent ).toBe( 'Dresden' );
		expect( activeOptionText() ).toBe( 'Dresden' );
	} );

	it( 'keeps the selection when nothing matches and clears it with the text', () => {
		render( <Towns /> );
		type( 'aar' );
		press( 'Enter' );
		type( 'zz' );
		expect( screen.getByText( /^No matches/ ) ).toBeTruthy();
		expect( press( 'Enter' ) ).toBe( false );
		expect( screen.getByRole( 'combobox' ) ).toHaveProperty( 'value', 'Aarhus' );
		expect( press( 'Enter' ) ).toBe( true );
		type( '' );
		expect( hiddenInput()?.value ).toBe( '' );
	} );
} );

describe( 'date and time in one field', () => {
	const field: FormField = {
		id: 'f_when',
		type: 'datetime-local',
		label: 'Town',
		help: '',
		placeholder: '',
		default: [],
		content: '',
		rules: {
			required: false,
			pattern: null,
			min_length: null,
			max_length: null,
			min: null,
			max: null,
			step: null,
			allowed_characters: null,
			min_file_size: null,
			max_file_size: null,
			max_files: null,
			extensions: null,
			multiple: false,
		},
		messages: {},
		independent: false,
		chooses_quantity: false,
		upload: '',
		map: false,
		geolocate: false,
		width: 'full',
		options: [ 'Aarhus', 'Bergen', 'Dresden', 'Ghent' ].map( ( label ) => ( {
			id: label.toLowerCase(),
			label,
			value: '',
			selected: false,
			image: null,
			color: '',
			product_id: 0,
		} ) ),
		other: null,
		conditions: null,
	};

	it.each( [
		[ 353, 1 ],
		[ 400, 2 ],
		[ 0, 2 ],
	] )( 'shows, at a width of %i pixels, %i controls', ( width, controls ) => {
		const printedInput = document.createElement( 'input' );
		printedInput.id = 'when';
		Object.defineProperty( printedInput, 'offsetWidth', { value: width } );
		document.body.append( printedInput );
		const { container } = render(
			<DateField
				field={ field }
				form="1"
				name="when"
				fileName=""
				id="when"
				view={ VIEW }
				answer={ undefined }
				onAnswer={ jest.fn() }
				onLeave={ jest.fn() }
			/>
		);
		printedInput.remove();
		expect( container.querySelectorAll( '.aisle-field__control' ) ).toHaveLength( controls );
	} );
} );
