import { fieldKey, formReducer, initialState } from './form-state';
import { readPageData } from './page-data';
import { sampleBoot } from '../../../tests/jest/sample-form';

function freeze< T >( value: T ): T {
	if ( typeof value === 'object' && value !== null ) {
		Object.values( value ).forEach( freeze );
		Object.freeze( value );
	}
	return value;
}

const createState = () =>
	freeze( initialState( readPageData( sampleBoot.features[ 'product-options' ] ), { quantity: 1 } ) );

describe( 'the state of the options form', () => {
	it( 'keeps the other answers when one changes', () => {
		const firstState = freeze(
			formReducer( createState(), {
				type: 'answer',
				form: '12',
				field: 'f_text',
				answer: { values: [ 'a' ], other: null },
			} )
		);
		const secondState = formReducer( firstState, {
			type: 'answer',
			form: '12',
			field: 'f_extras',
			answer: { values: [ 'o_oil' ], other: null },
		} );
		expect( secondState.answers[ '12' ] ).toEqual( {
			f_text: { values: [ 'a' ], other: null },
			f_extras: { values: [ 'o_oil' ], other: null },
		} );
	} );

	it( 'marks a field as left only after the shopper typed in it', () => {
		const key = fieldKey( '12', 'f_text' );
		expect(
			formReducer( createState(), { type: 'leave', form: '12', field: 'f_text' } ).touched[ key ]
		).toBeUndefined();
		const typedState = freeze(
			formReducer( createState(), {
				type: 'answer',
				form: '12',
				field: 'f_text',
				answer: { values: [], other: null },
			} )
		);
		expect( formReducer( typedState, { type: 'leave', form: '12', field: 'f_text' } ).touched[ key ] ).toBe(
			'left'
		);
	} );

	it( 'waits for the text of “other” after it is checked, even in a field left before', () => {
		const key = fieldKey( '12', 'f_extras' );
		const answered = ( other: string | null ) => ( {
			type: 'answer' as const,
			form: '12',
			field: 'f_extras',
			answer: { values: [ 'o_oil' ], other },
		} );
		const leftState = freeze(
			formReducer( formReducer( createState(), answered( null ) ), {
				type: 'leave',
				form: '12',
				field: 'f_extras',
			} )
		);
		const ticked = freeze( formReducer( leftState, answered( '' ) ) );
		expect( ticked.touched[ key ] ).toBe( 'typed' );
		const leftAgainState = freeze( formReducer( ticked, { type: 'leave', form: '12', field: 'f_extras' } ) );
		expect( leftAgainState.touched[ key ] ).toBe( 'left' );
		expect( formReducer( leftAgainState, answered( 'A bell' ) ).touched[ key ] ).toBe( 'left' );
	} );

	it( "clears the server's rejection only for the changed field", () => {
		const rejected = freeze(
			formReducer( createState(), { type: 'reject', messages: { '12/f_text': 'No.', '12/f_extras': 'No.' } } )
		);
		expect( formReducer( rejected, { type: 'accept' } ) ).toMatchObject( { rejections: {}, tried: false } );
		const changedState = formReducer( rejected, {
			type: 'answer',
			form: '12',
			field: 'f_text',
			answer: { values: [], other: null },
		} );
		expect( changedState.rejections ).toEqual( { '12/f_extras': 'No.' } );
		expect( changedState.tried ).toBe( true );
	} );

	it( "adopts the form's values as typed and ignores unchanged fields", () => {
		const previousState = freeze(
			formReducer( createState(), {
				type: 'answer',
				form: '12',
				field: 'f_text',
				answer: { values: [ 'a' ], other: null },
			} )
		);
		const formAnswers = {
			12: { f_text: { values: [ 'a' ], other: null }, f_extras: { values: [ 'o_oil' ], other: null } },
			99: { f_x: { values: [ 'b' ], other: null } },
		};
		const after = formReducer( { ...previousState, touched: {} }, { type: 'adopt', answers: formAnswers } );
		expect( after.answers ).toEqual( {
			12: { f_text: { values: [ 'a' ], other: null }, f_extras: { values: [ 'o_oil' ], other: null } },
		} );
		expect( after.touched ).toEqual( { '12/f_extras': 'typed' } );
	} );

	it( 'starts with the variation that PHP priced', () => {
		const page = readPageData( sampleBoot.features[ 'product-options' ] );
		const variable = {
			...page,
			variations: { 9: { ...page.product, price: 70 } },
			variationAttributes: { colour: { red: 'Red' } },
		};
		expect(
			initialState( variable, { quantity: 1, variation: 9, attributes: { attribute_colour: 'red' } } )
		).toMatchObject( {
			product: { price: 70 },
			productIds: [ page.productIds[ 0 ], 9 ],
			attributes: { colour: [ 'red', 'Red' ] },
		} );
	} );

	it( 'starts with the state that PHP printed', () => {
		const page = readPageData( sampleBoot.features[ 'product-options' ] );
		const posted = { 12: { f_text: { values: [ 'a' ], other: null } } };
		expect( initialState( page, { posted, quantity: 3 } ) ).toMatchObject( {
			answers: posted,
			tried: true,
			quantity: 3,
		} );
		expect(
			initialState( page, { posted, tried: false, rejections: { '12/f_text': 'No.' }, quantity: 1 } )
		).toMatchObject( { tried: false, rejections: { '12/f_text': 'No.' } } );
	} );

	it( 'returns the same state when the quantity did not change', () => {
		const state = createState();
		expect( formReducer( state, { type: 'quantity', quantity: 1 } ) ).toBe( state );
	} );
} );
