import './index';

document.body.innerHTML = `<ul><li class="product"><img src="own.png" srcset="own-2.png 2x" style="color: red">
	<div class="aisle-listing-swatches"><a id="moss" href="#" data-src="moss.png" data-srcset="moss-2.png 2x"></a><a id="oat" href="#" data-src="oat.png"></a><a id="plain" href="#"></a></div></li></ul>`;

const image = document.querySelector( 'img' );
const send = ( id: string, type: string ): void =>
	void document.getElementById( id )?.dispatchEvent( new Event( type, { bubbles: true } ) );
const imageSources = (): unknown[] => [ image?.getAttribute( 'src' ), image?.getAttribute( 'srcset' ) ];
const ORIGINAL_SOURCES = [ 'own.png', 'own-2.png 2x' ];

describe( 'swatches in a listing', () => {
	it( "shows the hovered color's image and restores the product's afterwards", () => {
		send( 'moss', 'pointerover' );
		expect( imageSources() ).toEqual( [ 'moss.png', 'moss-2.png 2x' ] );
		send( 'oat', 'pointerover' );
		expect( imageSources() ).toEqual( [ 'oat.png', null ] );
		document.body.dispatchEvent( new Event( 'pointerover', { bubbles: true } ) );
		expect( imageSources() ).toEqual( ORIGINAL_SOURCES );
		expect( image?.getAttribute( 'style' ) ).toBe( 'color: red' );
	} );

	it( "shows the focused color's image, or the product's when it has none", () => {
		send( 'oat', 'focusin' );
		expect( imageSources() ).toEqual( [ 'oat.png', null ] );
		send( 'oat', 'focusout' );
		send( 'plain', 'focusin' );
		expect( imageSources() ).toEqual( ORIGINAL_SOURCES );
	} );
} );
