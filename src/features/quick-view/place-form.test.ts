import { VARIATION_IMAGE } from '../../platform/events';
import { watchVariation, insertForm, startFormScripts } from './place-form';

function host(): HTMLElement {
	const element = document.createElement( 'div' );
	document.body.append( element );
	return element;
}

beforeEach( () => document.body.replaceChildren() );

it( 'renames duplicate ids with their references and keeps the others', () => {
	document.body.innerHTML = '<select id="pa_color"></select>';
	const container = host();
	insertForm(
		container,
		'<label for="pa_color">Colour</label><select id="pa_color" aria-describedby="help pa_color"></select><p id="help"></p><a href="#pa_color">Up</a>'
	);
	const select = container.querySelector( 'select' );
	expect( select?.id ).toBe( 'pa_color-quick-view' );
	expect( select?.getAttribute( 'aria-describedby' ) ).toBe( 'help pa_color-quick-view' );
	expect( container.querySelector( 'label' )?.htmlFor ).toBe( 'pa_color-quick-view' );
	expect( container.querySelector( 'p' )?.id ).toBe( 'help' );
	expect( container.querySelector( 'a' )?.getAttribute( 'href' ) ).toBe( '#pa_color-quick-view' );
	expect( document.querySelectorAll( '#pa_color' ) ).toHaveLength( 1 );
} );

it( 'keeps the ids of features', () => {
	document.body.innerHTML = '<i id="aisle-option-1"></i>';
	const container = host();
	insertForm( container, '<div data-aisle="product-options"><input id="aisle-option-1"></div>' );
	expect( container.querySelector( 'input' )?.id ).toBe( 'aisle-option-1' );
} );

it( "runs the form's scripts once, on request, and no JSON data", () => {
	const container = host();
	insertForm(
		container,
		'<form></form><script>window.testRuns = ( window.testRuns ?? 0 ) + 1;</script><script type="application/json">{"a":1}</script>'
	);
	expect( Reflect.get( window, 'testRuns' ) ).toBeUndefined();
	const data = container.querySelector( '[type="application/json"]' );
	startFormScripts( container );
	expect( container.querySelectorAll( 'script' ) ).toHaveLength( 2 );
	expect( container.querySelector( '[type="application/json"]' ) ).toBe( data );
} );

it( 'fires jQuery events and starts WooCommerce’s script for unmanaged forms', () => {
	const startForm = jest.fn();
	const trigger = jest.fn();
	Reflect.set( window, 'jQuery', () => ( { wc_variation_form: startForm, trigger, on: jest.fn() } ) );
	const container = host();
	insertForm(
		container,
		'<form class="variations_form"></form><form class="variations_form" data-aisle-variations></form>'
	);
	startFormScripts( container );
	expect( startForm ).toHaveBeenCalledTimes( 1 );
	expect( trigger ).toHaveBeenCalledWith( 'quick-view-displayed' );
	Reflect.deleteProperty( window, 'jQuery' );
} );

it( 'shows the variation’s image beside the form, not in the page’s gallery', () => {
	const container = host();
	insertForm(
		container,
		'<div class="aisle-quick-view__picture"><img src="http://localhost/own.jpg"></div><form></form>'
	);
	const stopWatching = watchVariation( container );
	const events = jest.fn();
	document.addEventListener( VARIATION_IMAGE, events );
	const show = ( variation: object | null ): boolean =>
		container
			.querySelector( 'form' )!
			.dispatchEvent(
				new CustomEvent( VARIATION_IMAGE, { bubbles: true, cancelable: true, detail: { variation } } )
			);
	expect( show( { image: { src: 'http://localhost/oat.jpg' } } ) ).toBe( false );
	expect( container.querySelector( 'img' )?.src ).toBe( 'http://localhost/oat.jpg' );
	show( null );
	expect( container.querySelector( 'img' )?.src ).toBe( 'http://localhost/own.jpg' );
	expect( events ).not.toHaveBeenCalled();
	stopWatching();
} );
