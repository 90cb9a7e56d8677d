import '../../../tests/jest/text-encoder';
import { reactIdle } from '../../../tests/jest/react-idle';
import { fireEvent } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { sampleBoot, sampleDocument } from '../../../tests/jest/sample-form';
import { toModel } from '../../domain/form-document';
import { clearBoot } from '../../platform/boot-data';
import { loadFieldTypes } from './components/option-field';
import { OptionsForm } from './options-form';
import { readPageData } from './page-data';
import { noteTyped } from './typed-fields';
import { mount } from '.';

const FEATURE = sampleBoot.features[ 'product-options' ];

beforeEach( () => {
	window.aisleBoot = sampleBoot;
	clearBoot();
	window.matchMedia = jest
		.fn()
		.mockReturnValue( { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() } );
	Object.assign( window, { CSS: { escape: ( text: string ) => text } } );
	window.sessionStorage.clear();
} );

afterEach( () => jest.useRealTimers() );

/** Runs outside act(), which would delay React's rendering to the end; effects run after the form is rendered. */
async function mounted( node: HTMLElement ): Promise< void > {
	await mount( node );
	await reactIdle();
}

beforeAll( () => Object.assign( globalThis, { IS_REACT_ACT_ENVIRONMENT: false } ) );
afterAll( () => Object.assign( globalThis, { IS_REACT_ACT_ENVIRONMENT: true } ) );

/** Creates a page as PHP prints it. */
function print( {
	answers = {},
	quantity = 1,
	feature = FEATURE,
}: { answers?: Record< string, unknown >; quantity?: number; feature?: unknown } = {} ) {
	const form = document.createElement( 'form' );
	const posted = JSON.parse( JSON.stringify( answers ) );
	const html = renderToString(
		<OptionsForm data={ readPageData( feature ) } form={ form } printedState={ { posted, quantity } } />
	);
	const answerAttributes =
		Object.keys( answers ).length > 0 ? ` data-tried data-answers='${ JSON.stringify( answers ) }'` : '';
	document.body.innerHTML = `<form class="cart"><div data-aisle="product-options" data-quantity="${ quantity }"${ answerAttributes }><div class="aisle-product-options__form">${ html }</div></div><input class="qty" name="quantity" value="1"><button type="submit" name="add-to-cart" value="7"></button></form>`;
	return {
		form: document.querySelector( 'form' ) as HTMLFormElement,
		node: document.querySelector( '[data-aisle]' ) as HTMLElement,
		control: < C extends HTMLElement = HTMLInputElement >( selector: string ) =>
			document.querySelector( selector ) as C,
		total: () => document.querySelector( '[data-aisle-total] dd' )?.textContent,
	};
}

const errors = jest.spyOn( console, 'error' );
afterEach( () => {
	expect( errors ).not.toHaveBeenCalled();
	errors.mockClear();
} );

const TEXT = '[data-field="f_text"] input';
const WRAP = 'input[value="o_wrap"]';
const MESSAGE = '[data-field="f_message"] textarea';

it( 'hydrates the printed controls with their values, focus and selection', async () => {
	const page = print();
	const [ text, wrap ] = [ page.control( TEXT ), page.control( WRAP ) ];
	text.focus();
	text.value = 'Ada';
	text.setSelectionRange( 1, 2 );
	wrap.checked = true;
	await mounted( page.node );
	expect( page.node.dataset.aisleRedrawn ).toBeUndefined();
	expect( [ page.control( TEXT ) === text, page.control( WRAP ) === wrap ] ).toEqual( [ true, true ] );
	expect( [
		text.value,
		wrap.checked,
		document.activeElement === text,
		text.selectionStart,
		text.selectionEnd,
	] ).toEqual( [ 'Ada', true, true, 1, 2 ] );
	expect( page.total() ).toBe( 'From $69.50' );
	expect( page.control( MESSAGE ).closest( '[data-field]' )?.hasAttribute( 'hidden' ) ).toBe( false );
} );

it( 'updates the total after hydration', async () => {
	const page = print();
	await mounted( page.node );
	fireEvent.change( page.control( TEXT ), { target: { value: 'Ada L' } } );
	fireEvent.click( page.control( 'input[value="o_oil"]' ) );
	expect( page.total() ).toBe( '$69.50' );
} );

it( "keeps a text that differs from the text area's printed one", async () => {
	const answers = {
		12: {
			f_text: { values: [ 'Ada' ], other: null },
			f_extras: { values: [ 'o_wrap' ], other: null },
			f_message: { values: [ 'Old words' ], other: null },
		},
	};
	const page = print( { answers } );
	const area = page.control< HTMLTextAreaElement >( MESSAGE );
	area.value = 'New words';
	await mounted( page.node );
	expect( [
		page.control< HTMLTextAreaElement >( MESSAGE ) === area,
		area.value,
		page.node.dataset.aisleRedrawn,
	] ).toEqual( [ true, 'New words', undefined ] );
} );

it( 'shows the errors of a rejected form in the printed controls', async () => {
	const page = print( { answers: { 12: { f_text: { values: [ 'A' ], other: null } } } } );
	const text = page.control( TEXT );
	expect( text.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	await mounted( page.node );
	expect( [
		page.control( TEXT ) === text,
		text.getAttribute( 'aria-invalid' ),
		page.node.dataset.aisleRedrawn,
	] ).toEqual( [ true, 'true', undefined ] );
} );

it( 'starts with the quantity that PHP priced, then uses the current one', async () => {
	const page = print();
	page.control( '.qty' ).value = '3';
	page.control( TEXT ).value = 'Ada';
	await mounted( page.node );
	expect( [ page.node.dataset.aisleRedrawn, page.total() ] ).toEqual( [ undefined, '$196.50' ] );
} );

it( 'falls back to a full render that keeps the entered text', async () => {
	errors.mockImplementation( () => undefined );
	const page = print();
	page.control( TEXT ).value = 'Ada';
	page.control( MESSAGE ).closest( '[data-field]' )?.remove();
	await mounted( page.node );
	errors.mockReset();
	expect( page.node.dataset.aisleRedrawn ).toBe( '' );
	expect( page.total() ).toBe( '$65.50' );
	fireEvent.change( page.control( TEXT ), { target: { value: 'Ada L' } } );
	expect( page.total() ).toBe( '$66.50' );
} );

describe( 'after a full render', () => {
	/** Mocks file lists, because jsdom does not allow setting them. */
	const lists = new WeakMap< HTMLInputElement, FileList | null >();
	const filesDescriptor = Object.getOwnPropertyDescriptor(
		HTMLInputElement.prototype,
		'files'
	) as PropertyDescriptor;
	beforeEach( () =>
		Object.defineProperty( HTMLInputElement.prototype, 'files', {
			configurable: true,
			get( this: HTMLInputElement ) {
				return lists.get( this ) ?? null;
			},
			set( this: HTMLInputElement, list: FileList | null ) {
				lists.set( this, list );
			},
		} )
	);
	afterEach( () => Object.defineProperty( HTMLInputElement.prototype, 'files', filesDescriptor ) );

	it( 'keeps text entered during rendering, the focus and the selected files', async () => {
		errors.mockImplementation( () => undefined );
		await loadFieldTypes( [ 'file' ] );
		const fields = [ ...sampleDocument.fields, { id: 'f_file', type: 'file', label: 'Drawing', upload: 'plain' } ];
		const feature = {
			...FEATURE,
			forms: [ { id: 12, revision: 1, form: toModel( { ...sampleDocument, fields } ) } ],
		};
		window.aisleBoot = { ...sampleBoot, features: { 'product-options': feature } };
		clearBoot();
		const page = print( { feature } );
		const [ text, file ] = [ page.control( TEXT ), page.control( '[type=file]' ) ];
		const list: FileList = Object.assign( [ new File( [ 'x' ], 'drawing.png' ) ], { item: () => null } );
		file.files = list;
		text.focus();
		page.control( MESSAGE ).closest( '[data-field]' )?.remove();
		const rendering = mounted( page.node );
		text.value = 'Ada';
		fireEvent.input( text );
		await rendering;
		errors.mockReset();
		expect( page.node.dataset.aisleRedrawn ).toBe( '' );
		const currentInput = page.control( TEXT );
		expect( [ currentInput === text, currentInput.value, document.activeElement === currentInput ] ).toEqual( [
			false,
			'Ada',
			true,
		] );
		expect( [ page.control( '[type=file]' ) === file, page.control( '[type=file]' ).files === list ] ).toEqual( [
			false,
			true,
		] );
	} );
} );

it( 'waits for the end of input method composition', async () => {
	const page = print();
	const text = page.control( TEXT );
	page.node.dataset.aisleComposing = '';
	const rendering = mounted( page.node );
	text.value = '愛国';
	await reactIdle();
	expect( page.total() ).toBe( 'From $64.00' );
	fireEvent.compositionEnd( text );
	await rendering;
	expect( [ text.value, page.total() ] ).toEqual( [ '愛国', '$65.00' ] );
} );

it( 'waits while a date is only partly entered', async () => {
	const page = print();
	const date = document.createElement( 'input' );
	date.type = 'date';
	Object.defineProperty( date, 'validity', { value: { badInput: true } } );
	page.control( '.aisle-product-options__fields' ).after( date );
	date.focus();
	const rendering = mount( page.node );
	page.control( TEXT ).value = 'Ada';
	await reactIdle();
	expect( page.total() ).toBe( 'From $64.00' );
	date.remove();
	fireEvent.input( date );
	await rendering;
	await reactIdle();
	expect( page.total() ).toBe( '$65.50' );
} );

it( 'focuses a rejected field only once it is visible', async () => {
	window.scrollTo = jest.fn();
	const page = print();
	page.control( WRAP ).checked = true;
	await mounted( page.node );
	page.control( 'button' ).focus();
	const field = page.control( MESSAGE ).closest< HTMLElement >( '[data-field]' ) as HTMLElement;
	jest.useFakeTimers( { doNotFake: [ 'setImmediate', 'queueMicrotask', 'nextTick', 'performance' ] } );
	field.hidden = true;
	page.form.dispatchEvent(
		new CustomEvent( 'aisle:add-rejected', {
			detail: { result: { fields: { 12: { f_message: 'Please write it.' } } } },
		} )
	);
	await jest.advanceTimersByTimeAsync( 120 );
	expect( document.activeElement ).toBe( page.control( 'button' ) );
	field.hidden = false;
	await jest.advanceTimersByTimeAsync( 120 );
	expect( document.activeElement ).toBe( page.control( MESSAGE ) );
} );

it( 'restores the answers from before the page was left', async () => {
	const timing = { type: 'back_forward' };
	Object.assign( window.performance, { getEntriesByType: () => [ timing ] } );
	window.sessionStorage.setItem(
		`aisle_options:${ window.location.pathname }:product-7`,
		JSON.stringify( { answers: { 12: { f_text: { values: [ 'Ada' ], other: null } } }, quantity: 2 } )
	);
	const page = print();
	page.control( WRAP ).checked = true;
	await mounted( page.node );
	Object.assign( window.performance, { getEntriesByType: () => [] } );
	expect( [ page.control( TEXT ).value, page.control( WRAP ).checked, page.total() ] ).toEqual( [
		'Ada',
		false,
		'$131.00',
	] );
} );

it( 'keeps what the shopper typed over restored answers', async () => {
	Object.assign( window.performance, { getEntriesByType: () => [ { type: 'reload' } ] } );
	const answers = {
		f_text: { values: [ 'Before' ], other: null },
		f_extras: { values: [ 'o_wrap' ], other: null },
		f_message: { values: [ 'Old words' ], other: null },
	};
	window.sessionStorage.setItem(
		`aisle_options:${ window.location.pathname }:product-7`,
		JSON.stringify( { answers: { 12: answers }, quantity: 1 } )
	);
	const page = print();
	page.control( TEXT ).value = 'Ada';
	noteTyped( page.node, page.control( TEXT ).name );
	await mounted( page.node );
	Object.assign( window.performance, { getEntriesByType: () => [] } );
	expect( [ page.control( TEXT ).value, page.control( WRAP ).checked, page.control( MESSAGE ).value ] ).toEqual( [
		'Ada',
		true,
		'Old words',
	] );
} );
