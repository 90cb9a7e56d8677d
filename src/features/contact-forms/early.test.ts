import type { EarlyPage } from '../../platform/early/early-page';
import { clearBoot } from '../../platform/boot-data';
import { start } from './early';
import { contactFormsStore } from './store';
import { element, json, fieldHtml, submissionsOf, printForm, mockFetch, UNIT_TAG } from './storefront/testing-form';

const DATA = {
	texts: {
		offline: 'Offline.',
		invalid_json: 'No JSON.',
		unknown: 'Unknown.',
		wrong_place: 'Error: This contact form is placed in the wrong place.',
	},
};

/** Signals intent on a form, as the loader does. */
let triggerIntent: ( target: EventTarget ) => Promise< void >;

const failOnUse = (): never => {
	throw new Error( 'Not asked for' );
};

const page: EarlyPage = {
	cart: new Proxy( {} as EarlyPage[ 'cart' ], { get: failOnUse } ),
	loadApp: failOnUse,
	loadAppWhenIdle: failOnUse,
	onAdding: failOnUse,
	onPress: failOnUse,
	startBusy: failOnUse,
	onIntent( matches, prepare ) {
		triggerIntent = async ( target ) => {
			if ( matches( target ) ) {
				await prepare();
			}
		};
	},
};

beforeEach( () => {
	jest.useFakeTimers();
	delete window.aisleContactForms;
	window.aisleBoot = { shop: { restUrl: 'https://shop.test/wp-json/aisle/v1/' } };
	clearBoot();
	window.localStorage.clear();
	// Aisle scrolls to the first invalid field, which jsdom does not support.
	window.scrollTo = () => undefined;
} );
afterEach( () => jest.useRealTimers() );

it( 'sends no request until the visitor reaches for a form, then hydrates only it', async () => {
	const node = printForm( fieldHtml( 'f_text', 'Text' ), { schema: { rules: [] } } );
	const calls = mockFetch();
	start( page, DATA );
	await triggerIntent( document.body );
	expect( [ calls.length, 'aisleReady' in node.dataset ] ).toEqual( [ 0, false ] );
	await triggerIntent( element( `#${ UNIT_TAG }-f_text` ) );
	expect( 'aisleReady' in node.dataset ).toBe( true );
	expect( calls.map( ( { url } ) => url ) ).toEqual( [
		'https://shop.test/wp-json/aisle/v1/contact-forms/12/refill',
	] );
} );

it( 'delays a submission until the form is hydrated', async () => {
	printForm( fieldHtml( 'f_text', 'Text' ), {
		schema: { rules: [ { rule: 'required', field: 'f_text', error: 'Please fill in this field.' } ] },
	} );
	const calls = mockFetch();
	start( page, DATA );
	expect( element< HTMLFormElement >( 'form' ).noValidate ).toBe( true );
	const event = new Event( 'submit', { bubbles: true, cancelable: true } );
	element( 'form' ).dispatchEvent( event );
	expect( event.defaultPrevented ).toBe( true );
	await jest.advanceTimersByTimeAsync( 60 );
	expect( element( '.aisle-field__error' ).textContent ).toBe( 'Please fill in this field.' );
	expect( submissionsOf( calls ) ).toEqual( [] );
} );

it( "replays a click on the form's own button after hydration", async () => {
	const node = printForm(
		fieldHtml( 'f_text', 'Text' ) +
			'<button type="button" class="aisle-section__toggle" aria-expanded="false"><span>More</span></button>'
	);
	mockFetch();
	start( page, DATA );
	const alive: boolean[] = [];
	const button = element( '.aisle-section__toggle' );
	button.addEventListener( 'click', () => alive.push( 'aisleReady' in node.dataset ) );
	element( '.aisle-section__toggle span' ).click();
	await jest.advanceTimersByTimeAsync( 60 );
	expect( alive ).toEqual( [ true ] );
	button.click();
	expect( alive ).toEqual( [ true, true ] );
} );

it( 'counts two clicks on a section toggle as one before hydration', async () => {
	printForm(
		fieldHtml( 'f_text', 'Text' ) +
			'<div class="aisle-section is-folded"><button type="button" class="aisle-section__toggle" aria-expanded="false">More</button></div>'
	);
	mockFetch();
	start( page, DATA );
	const button = element( '.aisle-section__toggle' );
	button.click();
	button.click();
	await jest.advanceTimersByTimeAsync( 60 );
	expect( button.getAttribute( 'aria-expanded' ) ).toBe( 'true' );
	button.click();
	expect( button.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
	button.click();
	expect( button.getAttribute( 'aria-expanded' ) ).toBe( 'true' );
} );

it( 'submits without scripts when the form cannot be hydrated', async () => {
	printForm();
	element( '.aisle-contact-form__data' ).textContent = 'broken';
	mockFetch();
	start( page, DATA );
	const submit = jest.spyOn( HTMLFormElement.prototype, 'submit' ).mockImplementation( () => undefined );
	element( 'form' ).dispatchEvent( new Event( 'submit', { bubbles: true, cancelable: true } ) );
	await jest.advanceTimersByTimeAsync( 60 );
	expect( submit ).toHaveBeenCalledTimes( 1 );
	submit.mockRestore();
} );

it( 'shows an error for a form inside another form and leaves the outer one alone', () => {
	printForm();
	const outerForm = document.createElement( 'form' );
	outerForm.append( element( '.aisle-contact-form' ) );
	document.body.append( outerForm );
	start( page, DATA );
	expect( outerForm.textContent?.trim() ).toBe( 'Error: This contact form is placed in the wrong place.' );
	expect( outerForm.querySelector( 'input' ) ).toBeNull();
} );

it( 'logs missing browser features and leaves the forms plain', () => {
	printForm();
	const { replaceAll } = String.prototype;
	const announce = jest.spyOn( console, 'error' ).mockImplementation( () => undefined );
	Reflect.deleteProperty( String.prototype, 'replaceAll' );
	start( page, DATA );
	Reflect.set( String.prototype, 'replaceAll', replaceAll );
	expect( announce ).toHaveBeenCalledTimes( 1 );
	announce.mockRestore();
	expect( window.aisleContactForms ).toBeUndefined();
	expect( element( 'form' ).dataset.status ).toBe( 'init' );
} );

it( "exposes the forms' state in the store and hydrates a form to submit it", async () => {
	printForm( fieldHtml( 'f_text', 'Text' ), {
		schema: { rules: [ { rule: 'required', field: 'f_text', error: 'Please fill in this field.' } ] },
	} );
	mockFetch( json( { status: 'mail_sent' } ) );
	start( page, DATA );
	const store = contactFormsStore.instantiate( undefined as never );
	const select = store.getSelectors() as Record< string, ( idOrUnitTag?: unknown ) => unknown >;
	const dispatch = store.getActions() as Record< string, ( idOrUnitTag?: unknown ) => Promise< void > >;
	const events = jest.fn();
	store.subscribe( events );
	expect( select.getForms?.() ).toEqual( [] );
	await dispatch.submit?.( 12 );
	expect( select.getForm?.( UNIT_TAG ) ).toMatchObject( {
		contactFormId: 12,
		unitTag: UNIT_TAG,
		status: 'invalid',
		invalidFields: [ { field: 'f_text', message: 'Please fill in this field.' } ],
	} );
	expect( select.getForms?.() ).toBe( select.getForms?.() );
	expect( events ).toHaveBeenCalled();
} );
