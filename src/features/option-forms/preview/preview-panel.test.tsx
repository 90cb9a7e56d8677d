import { useState } from '@wordpress/element';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { RestRequest } from '../../../platform/rest';
import { AisleError } from '../../../platform/errors';
import { clearBoot } from '../../../platform/boot-data';
import { fillPreview, type PreviewDetail } from '../../../platform/builder/preview/preview-slot';
import { sampleBoot, sampleDocument } from '../../../../tests/jest/sample-form';
import type { Problem } from '../../../platform/builder/document';
import { readOptionForm } from '../document';
import { renderInBuilder } from '../../../platform/builder/testing';
import { optionFormConfig } from '../builder-config';
import { PreviewPanel } from './preview-panel';

const render = renderInBuilder( optionFormConfig );

const PAGE = sampleBoot.features[ 'product-options' ];
const form = readOptionForm( {
	...sampleDocument,
	assignment: { include: [ { by: 'product', ids: [ 7 ] } ], exclude: [] },
} );
const PRICE_RESPONSE = {
	unit_price: 65.5,
	total: 131,
	options_total: 1.5,
	product_total: 64,
	fee_total: 0,
	independent_total: 0,
	quantity: 2,
	rows: [ { form_id: 1, field: 'f_text', option: '', label: 'Engraving', amount: 1.5, how: '0.5 × 3 characters' } ],
	errors: [ { form_id: 1, field: 'f_text', code: 'required', message: 'Tell us what to engrave.' } ],
	hidden: [ 'f_message' ],
	formula_errors: [ 'o_oil', 'o_wrap', '' ].map( ( option ) => ( {
		field: 'f_extras',
		option,
		code: 'division_by_zero',
		message: 'It divides by 0.',
	} ) ),
};

/** Mock of the storefront side: one field, one extra, and the selected variation. */
function Shop( { page, variationId, onPosted }: PreviewDetail ) {
	const [ answers, setAnswers ] = useState( {} );
	const post = ( change: object ) => {
		setAnswers( { ...answers, ...change } );
		onPosted( { quantity: 1, answers: { ...answers, ...change } } );
	};
	return (
		<form className="cart" data-variation={ variationId }>
			<input
				aria-label="Engraving"
				onChange={ ( { target } ) => post( { f_text: { values: [ target.value ], other: null } } ) }
			/>
			<input
				aria-label="Gift wrap"
				type="checkbox"
				onChange={ () => post( { f_extras: { values: [ 'o_wrap' ], other: null } } ) }
			/>
			<output>
				{ JSON.stringify( page ) === JSON.stringify( PAGE ) ? 'the page as it was sent' : 'another page' }
			</output>
		</form>
	);
}
fillPreview( ( detail ) => <Shop { ...detail } /> );

const rest = jest.fn< Promise< unknown >, [ RestRequest ] >();
let answerPreview: () => unknown = () => ( { page: PAGE, priced: PRICE_RESPONSE, node: '' } );

beforeEach( () => {
	jest.useFakeTimers();
	window.aisleBoot = { shop: sampleBoot.shop };
	window.aisleAdmin = { currency: sampleBoot.shop.currency };
	clearBoot();
	window.matchMedia = jest
		.fn()
		.mockReturnValue( { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() } );
	window.scrollTo = jest.fn();
	Object.assign( window, { CSS: { escape: ( text: string ) => text } } );
	answerPreview = () => ( { page: PAGE, priced: PRICE_RESPONSE, node: '' } );
	rest.mockReset().mockImplementation( async ( { path = '' } ) => {
		if ( path.includes( 'option-form-targets' ) ) {
			const isVariation = path.includes( 'kind=variation' );
			return {
				items: [
					isVariation
						? { id: 9, label: 'Board – Red', detail: '' }
						: { id: 7, label: 'Walnut board', detail: 'WB' },
				],
			};
		}
		return answerPreview();
	} );
} );
afterEach( () => jest.useRealTimers() );

/** Advances in small steps, so that React renders a response before the next timer runs, as in a browser. */
async function advanceTimers( milliseconds = 700 ): Promise< void > {
	for ( let elapsed = 0; elapsed < milliseconds; elapsed += 50 ) {
		await act( () => jest.advanceTimersByTimeAsync( 50 ) );
	}
}
const previewRequests = () =>
	rest.mock.calls
		.map( ( [ request ] ) => request )
		.filter( ( { path = '' } ) => path.endsWith( '/preview' ) )
		.map( ( { data } ) => data );

async function renderPreview( problems: Problem[] = [] ) {
	const view = render( <PreviewPanel document={ form } rest={ rest } problems={ problems } /> );
	await advanceTimers( 2000 );
	return view;
}

it( 'starts on an assigned product and renders the storefront form', async () => {
	await renderPreview();
	expect( previewRequests()[ 0 ] ).toMatchObject( {
		product_id: 7,
		variation_id: 0,
		quantity: 1,
		answers: {},
		logged_in: true,
	} );
	expect( screen.getByLabelText( /Engraving/ ) ).toBeTruthy();
	expect( screen.getByText( 'the page as it was sent' ) ).toBeTruthy();
} );

it( 'switches to the newly assigned product', async () => {
	rest.mockImplementation( async ( { path = '' } ) => {
		if ( path.includes( 'option-form-targets' ) ) {
			return {
				items: path.includes( 'assignment=' )
					? [ { id: 7, label: 'Walnut board', detail: '' } ]
					: [ { id: 5, label: 'Arc lamp', detail: '' } ],
			};
		}
		return answerPreview();
	} );
	const nowhere = { ...form, assignment: { include: [], exclude: [] } };
	const { rerender } = render( <PreviewPanel document={ nowhere } rest={ rest } problems={ [] } /> );
	await advanceTimers( 2000 );
	expect( previewRequests().at( -1 ) ).toMatchObject( { product_id: 5 } );
	rerender( <PreviewPanel document={ form } rest={ rest } problems={ [] } /> );
	await advanceTimers( 2000 );
	expect( previewRequests().at( -1 ) ).toMatchObject( { product_id: 7 } );
	expect( screen.getByRole( 'combobox', { name: 'Product' } ) ).toHaveProperty( 'value', 'Walnut board (#7)' );
} );

it( 'sends the entered answers after typing and explains the price by line', async () => {
	await renderPreview();
	expect( previewRequests() ).toHaveLength( 1 );
	fireEvent.change( screen.getByLabelText( /Engraving/ ), { target: { value: 'A' } } );
	fireEvent.change( screen.getByLabelText( /Engraving/ ), { target: { value: 'Ada' } } );
	fireEvent.click( screen.getByLabelText( /Gift wrap/ ) );
	await advanceTimers();
	expect( previewRequests() ).toHaveLength( 2 );
	expect( previewRequests().at( -1 ) ).toMatchObject( {
		answers: { f_text: { values: [ 'Ada' ] }, f_extras: { values: [ 'o_wrap' ] } },
	} );
	const breakdown = screen.getByRole( 'table', { name: 'Price details' } );
	expect( within( breakdown ).getByRole( 'row', { name: 'Engraving 0.5 × 3 characters $1.50' } ) ).toBeTruthy();
	expect( within( breakdown ).getByRole( 'row', { name: 'Total for 2 $131.00' } ) ).toBeTruthy();
} );

it( 'explains hidden fields, failing formulas and rejected answers', async () => {
	await renderPreview();
	expect( screen.getByText( 'Gift message: hidden because its conditions are not met.' ) ).toBeTruthy();
	for ( const optionName of [ '“Extras”, option “Oil”', '“Extras”, option “Gift wrap”', 'Extras' ] ) {
		expect( screen.getByText( `${ optionName }: It divides by 0.` ) ).toBeTruthy();
	}
	expect( screen.getByText( 'Engraving: Tell us what to engrave.' ) ).toBeTruthy();
} );

it( 'offers the variations by name and previews the selected one for a guest', async () => {
	await renderPreview();
	fireEvent.change( screen.getByLabelText( 'Variation' ), { target: { value: '9' } } );
	fireEvent.click( screen.getByLabelText( 'Logged in' ) );
	await advanceTimers();
	expect( previewRequests().at( -1 ) ).toMatchObject( { product_id: 7, variation_id: 9, logged_in: false } );
	expect( screen.getByRole( 'option', { name: 'Board – Red' } ) ).toBeTruthy();
	expect( document.querySelector< HTMLElement >( 'form.cart' )?.dataset.variation ).toBe( '9' );
} );

it( 'starts on the variation that the form is assigned to', async () => {
	const ofVariation = {
		...form,
		assignment: { include: [ { by: 'variation' as const, ids: [ 3, 9 ] } ], exclude: [] },
	};
	render( <PreviewPanel document={ ofVariation } rest={ rest } problems={ [] } /> );
	await advanceTimers( 2000 );
	expect( previewRequests().at( -1 ) ).toMatchObject( { product_id: 7, variation_id: 9 } );
	fireEvent.change( screen.getByLabelText( 'Variation' ), { target: { value: '' } } );
	await advanceTimers();
	expect( previewRequests().at( -1 ) ).toMatchObject( { product_id: 7, variation_id: 0 } );
} );

it( "shows the form's errors instead of the form and keeps the answers", async () => {
	const { rerender } = await renderPreview();
	fireEvent.change( screen.getByLabelText( /Engraving/ ), { target: { value: 'Ada' } } );
	await advanceTimers();
	const problem: Problem = {
		code: 'bad_price',
		message: '“Engraving”: Write the price as a plain number.',
		field: 'f_text',
		option: '',
		path: 'fields.0.price',
		position: null,
	};
	rerender( <PreviewPanel document={ form } rest={ rest } problems={ [ problem ] } /> );
	expect( screen.getByText( problem.message, { selector: 'li' } ) ).toBeTruthy();
	expect( screen.queryByRole( 'textbox', { name: /Engraving/ } ) ).toBeNull();
	rerender( <PreviewPanel document={ form } rest={ rest } problems={ [] } /> );
	expect( ( screen.getByRole( 'textbox', { name: /Engraving/ } ) as HTMLInputElement ).value ).toBe( 'Ada' );
} );

it( 'shows errors that only the server finds and why there is no preview', async () => {
	answerPreview = () => {
		return {
			problems: [ { code: 'bad_price', message: 'Write a plain number.', path: '' } ],
			page: null,
			priced: null,
		};
	};
	await renderPreview();
	expect( screen.getByText( 'Write a plain number.', { selector: 'li' } ) ).toBeTruthy();
	answerPreview = () => {
		throw new AisleError( 'fetch_error', 'You are probably offline.' );
	};
	fireEvent.click( screen.getByLabelText( 'Logged in' ) );
	await advanceTimers();
	expect( screen.getAllByText( /could not be reached; you may be offline/ ).length ).toBeGreaterThan( 0 );
} );

it( 'starts on the first product of the assigned category, else on any product', async () => {
	const category = { ...form, assignment: { include: [ { by: 'category' as const, ids: [ 3 ] } ], exclude: [] } };
	let inCategory: object[] = [ { id: 8, label: 'Mug', detail: '' } ];
	rest.mockImplementation( async ( { path = '' } ) => {
		if ( path.includes( 'option-form-targets' ) ) {
			const { assignment } = Object.fromEntries( new URL( path, 'https://shop.example' ).searchParams );
			return {
				items:
					assignment === undefined
						? [ { id: 5, label: 'Arc lamp', detail: '' } ]
						: JSON.parse( assignment ).include[ 0 ].ids[ 0 ] === 3
							? inCategory
							: [],
			};
		}
		return answerPreview();
	} );
	const { unmount } = render( <PreviewPanel document={ category } rest={ rest } problems={ [] } /> );
	await advanceTimers( 2000 );
	expect(
		previewRequests().map( ( data ) => data && 'product_id' in Object( data ) && Object( data ).product_id )
	).toEqual( [ 8 ] );
	unmount();
	rest.mockClear();
	inCategory = [];
	render( <PreviewPanel document={ category } rest={ rest } problems={ [] } /> );
	await advanceTimers( 2000 );
	expect( previewRequests().at( -1 ) ).toMatchObject( { product_id: 5 } );
} );

it( 'marks an outdated preview while offline and retries automatically', async () => {
	await renderPreview();
	answerPreview = () => {
		throw new AisleError( 'fetch_error', 'You are probably offline.' );
	};
	fireEvent.click( screen.getByLabelText( 'Logged in' ) );
	await advanceTimers();
	expect( screen.getAllByText( /preview will update automatically/ ).length ).toBeGreaterThan( 0 );
	expect( document.querySelector( '.aisle-builder__stage' )?.classList.contains( 'is-old' ) ).toBe( true );
	const requestCount = previewRequests().length;
	await advanceTimers( 10_000 );
	expect( previewRequests().length ).toBeGreaterThan( requestCount );
	answerPreview = () => ( { page: PAGE, priced: { ...PRICE_RESPONSE, total: 99 }, node: '' } );
	act( () => void window.dispatchEvent( new Event( 'online' ) ) );
	await advanceTimers();
	expect( screen.queryByText( /preview will update automatically/ ) ).toBeNull();
	expect( document.querySelector( '.aisle-builder__stage' )?.classList.contains( 'is-old' ) ).toBe( false );
	expect( screen.getByText( /The store is responding again. Preview updated. Total: \$99.00/ ) ).toBeTruthy();
} );

it( 'switches to right-to-left and to phone width', async () => {
	await renderPreview();
	fireEvent.click( screen.getByLabelText( 'Right to left' ) );
	fireEvent.click( screen.getByLabelText( 'Phone view' ) );
	const stage = document.querySelector( '.aisle-builder__stage' );
	expect( [ stage?.getAttribute( 'dir' ), stage?.classList.contains( 'is-narrow' ) ] ).toEqual( [ 'rtl', true ] );
} );

it( 'passes axe', async () => {
	const { container } = await renderPreview();
	jest.useRealTimers();
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );

describe( 'before a product is found', () => {
	const text = () => document.querySelector( '.aisle-builder__preview-empty' )?.textContent;

	it( 'shows that it searches for a product, then that it loads the form', async () => {
		let resolveTargets: ( response: unknown ) => void = () => undefined;
		rest.mockImplementation( ( { path = '' } ) =>
			path.includes( 'option-form-targets' )
				? new Promise( ( resolve ) => ( resolveTargets = resolve ) )
				: new Promise( () => undefined )
		);
		render( <PreviewPanel document={ form } rest={ rest } problems={ [] } /> );
		await advanceTimers();
		expect( text() ).toBe( 'Loading a product to preview the form…' );
		rest.mockImplementation( async ( { path = '' } ) =>
			path.includes( 'option-form-targets' )
				? { items: [ { id: 7, label: 'Walnut board', detail: '' } ] }
				: new Promise( () => undefined )
		);
		resolveTargets( { items: [ { id: 7, label: 'Walnut board', detail: '' } ] } );
		await advanceTimers();
		expect( text() ).toBe( 'Loading the preview…' );
	} );

	it( 'asks for a product only when the store has none', async () => {
		rest.mockResolvedValue( { items: [] } );
		await renderPreview();
		expect( text() ).toBe( 'Select a product to preview the form.' );
	} );

	it( 'shows a product load error and loads the products on retry', async () => {
		rest.mockRejectedValue( new Error( 'offline' ) );
		await renderPreview();
		expect( text() ).toContain( 'The products could not be loaded. Please try again.' );
		rest.mockReset().mockImplementation( async ( { path = '' } ) =>
			path.includes( 'option-form-targets' )
				? { items: [ { id: 7, label: 'Walnut board', detail: '' } ] }
				: answerPreview()
		);
		fireEvent.click(
			within( document.querySelector( '.aisle-builder__preview-empty' ) as HTMLElement ).getByRole( 'button', {
				name: 'Try again',
			} )
		);
		await advanceTimers( 2000 );
		expect( screen.getByLabelText( /Engraving/ ) ).toBeTruthy();
	} );
} );
