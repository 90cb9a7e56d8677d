import { startTooltips } from './tooltip';

beforeAll( startTooltips );

beforeEach( () => {
	document.body.innerHTML =
		'<div data-aisle-swatches=\'{"tips":true}\'><span id="moss" class="is-color" data-title="Moss" data-picture="moss.png" tabindex="0"></span><span id="short" class="is-label" data-title="Short"></span></div><div data-aisle-swatches=\'{"tips":false}\'><span id="quiet" class="is-color" data-title="Quiet"></span></div>';
} );

const over = ( id: string, pointerType = 'mouse' ): void => {
	document
		.getElementById( id )
		?.dispatchEvent( Object.assign( new MouseEvent( 'pointerover', { bubbles: true } ), { pointerType } ) );
};
const out = ( id: string, relatedTarget: Element | null ): void => {
	document.getElementById( id )?.dispatchEvent( new MouseEvent( 'pointerout', { bubbles: true, relatedTarget } ) );
};
const tip = (): HTMLElement | null => document.querySelector( '.aisle-swatch__tip' );

describe( 'the tooltip of a swatch', () => {
	it( 'shows the name and image and stays while the pointer is over it', () => {
		over( 'moss' );
		expect( tip()?.textContent ).toBe( 'Moss' );
		expect( tip()?.querySelector( 'img' )?.getAttribute( 'src' ) ).toBe( 'moss.png' );
		out( 'moss', tip() );
		expect( tip() ).not.toBeNull();
		out( 'moss', document.body );
		expect( tip() ).toBeNull();
	} );

	it( 'hides on Escape', () => {
		over( 'moss' );
		document.dispatchEvent( new KeyboardEvent( 'keydown', { key: 'Escape' } ) );
		expect( tip() ).toBeNull();
	} );

	it( 'stays hidden on touch, for readable values and when disabled', () => {
		over( 'moss', 'touch' );
		over( 'short' );
		over( 'quiet' );
		expect( tip() ).toBeNull();
	} );
} );
