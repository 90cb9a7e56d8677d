import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import type { ComponentType } from 'react';
import { readContactForm } from '../../../domain/contact-form/read-document';
import type { Answer } from '../../../domain/form/model';
import type { FieldProps } from '../field-props';
import { AcceptanceField, ExclusiveField, QuizField, RangeField } from '.';

const onLeave = jest.fn();
let currentAnswer: Answer | undefined;

function Field( {
	Kind,
	document,
	question = '',
}: {
	Kind: ComponentType< FieldProps >;
	document: object;
	question?: string;
} ) {
	const [ answer, setAnswer ] = useState< Answer | undefined >( undefined );
	const field = readContactForm( { schema_version: 1, fields: [ { id: 'f_x', label: 'Label', ...document } ] } )
		.fields[ 0 ];
	currentAnswer = answer;
	return (
		field && (
			<Kind
				field={ field }
				form="12"
				name="aisle_contact[f_x]"
				fileName=""
				id="field"
				view={ {
					visible: true,
					error: null,
					price: null,
					optionPrices: {},
					itemPrices: {},
					quantityFactor: 1,
					content: question,
				} }
				answer={ answer }
				onAnswer={ ( _form, _field, next ) => setAnswer( next ) }
				onLeave={ onLeave }
			/>
		)
	);
}

it( "shows a slider's value with its unit, also to screen readers", () => {
	render( <Field Kind={ RangeField } document={ { type: 'range', unit: 'cm', max: 20 } } /> );
	const slider = screen.getByRole( 'slider', { name: 'Label' } );
	expect( document.querySelector( 'output' )?.textContent ).toBe( '10 cm' );
	fireEvent.change( slider, { target: { value: '12' } } );
	expect( [
		document.querySelector( 'output' )?.textContent,
		slider.getAttribute( 'aria-valuetext' ),
		currentAnswer?.values,
	] ).toEqual( [ '12 cm', '12 cm', [ '12' ] ] );
	fireEvent.blur( slider );
	expect( onLeave ).toHaveBeenCalledWith( '12', 'f_x' );
} );

it( 'answers an acceptance with 1 and labels its checkbox with the text', () => {
	render(
		<Field
			Kind={ AcceptanceField }
			document={ { type: 'acceptance', content: 'See the <a href="https://other.example/">terms</a>' } }
		/>
	);
	const tick = screen.getByRole( 'checkbox', { name: 'See the terms' } );
	fireEvent.click( tick );
	expect( currentAnswer ).toEqual( { values: [ '1' ], other: null } );
	fireEvent.click( tick );
	expect( currentAnswer ).toEqual( { values: [], other: null } );
} );

it( 'labels a quiz with the current question', () => {
	const quiz = { type: 'quiz', questions: [ { question: '1 + 1' }, { question: 'Sky?' } ] };
	const { unmount } = render( <Field Kind={ QuizField } document={ quiz } /> );
	fireEvent.change( screen.getByLabelText( /^1 \+ 1/ ), { target: { value: '2' } } );
	expect( currentAnswer ).toEqual( { values: [ '2' ], other: null } );
	unmount();
	render( <Field Kind={ QuizField } document={ quiz } question="Sky?" /> );
	expect( screen.getByLabelText( /^Sky\?/ ) ).toBeTruthy();
} );

it( 'keeps only the last checked of exclusive checkboxes and allows none', () => {
	render(
		<Field
			Kind={ ExclusiveField }
			document={ {
				type: 'checkbox-group',
				exclusive: true,
				other: true,
				options: [
					{ id: 'o_a', label: 'A' },
					{ id: 'o_b', label: 'B' },
				],
			} }
		/>
	);
	const press = ( name: string ) => fireEvent.click( screen.getByRole( 'checkbox', { name } ) );
	const results = [ 'A', 'B', 'Other', 'A', 'A' ].map( ( name ) => {
		press( name );
		return [ currentAnswer?.values, currentAnswer?.other ];
	} );
	expect( results ).toEqual( [
		[ [ 'o_a' ], null ],
		[ [ 'o_b' ], null ],
		[ [], '' ],
		[ [ 'o_a' ], null ],
		[ [], null ],
	] );
} );
