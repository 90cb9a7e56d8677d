import { highlightChoice, createAnnouncer } from './bar-lead';

let prefersReducedMotion = false;
Object.assign( window, {
	matchMedia: ( query: string ) => ( { matches: prefersReducedMotion && query.includes( 'reduce' ) } ),
} );
HTMLElement.prototype.scrollIntoView = jest.fn();

function runHighlight( html: string ): { said: string[]; frames: object[][]; marked: string } {
	document.body.innerHTML = `<form>${ html }</form>`;
	const text: string[] = [];
	const frames: object[][] = [];
	let marked = '';
	HTMLElement.prototype.animate = function ( this: HTMLElement, keyframes: object[] ) {
		frames.push( keyframes );
		marked = this.localName;
		return {} as Animation;
	} as typeof HTMLElement.prototype.animate;
	highlightChoice( document.querySelector< HTMLElement >( '[name]' ) ?? document.querySelector( 'form' )!, ( name ) =>
		text.push( name )
	);
	return { said: text, frames, marked };
}

it.each( [
	[
		'a table row',
		'<table><tr><th class="label"><label for="c">Color</label></th><td><select id="c" name="attribute_color"></select></td></tr></table>',
		'Color',
		'tr',
	],
	[
		'a label without a row',
		'<div><label for="c">Color: </label><select id="c" name="attribute_color"></select></div>',
		'Color',
		'div',
	],
	[
		'radio buttons',
		'<fieldset><legend>Size *</legend><label><input type="radio" name="attribute_size">Small</label></fieldset>',
		'Size',
		'fieldset',
	],
	[
		'the group of a block',
		'<div role="radiogroup" aria-label="Length"><input type="hidden" name="attribute_length"></div>',
		'Length',
		'div',
	],
] )( 'marks and names the missing field: %s', ( _, html, name, marked ) => {
	expect( runHighlight( html ) ).toMatchObject( { said: [ name ], marked } );
} );

it( 'keeps the mark still when reduced motion is set', () => {
	const row = '<p><select name="attribute_a"></select></p>';
	const offsets = () =>
		new Set( runHighlight( row ).frames[ 0 ]?.map( ( keyframe ) => Reflect.get( keyframe, 'outlineOffset' ) ) )
			.size;
	prefersReducedMotion = false;
	expect( offsets() ).toBe( 2 );
	prefersReducedMotion = true;
	expect( offsets() ).toBe( 1 );
	expect( runHighlight( '<button></button>' ) ).toEqual( { said: [], frames: [], marked: '' } );
} );

it( 'keeps the live region empty before a message and repeats the same message', () => {
	jest.useFakeTimers();
	document.body.innerHTML = '';
	const announce = createAnnouncer();
	const region = document.querySelector( '[role="status"]' )!;
	expect( region.textContent ).toBe( '' );
	for ( let attempt = 0; attempt < 2; attempt++ ) {
		announce( 'Please choose: Color' );
		expect( region.textContent ).toBe( '' );
		jest.advanceTimersByTime( 100 );
		expect( region.textContent ).toBe( 'Please choose: Color' );
	}
	jest.useRealTimers();
} );
