import { createGallery } from './gallery';
import { dispatch } from './third-party-events';
import { createPlayer } from './video';

const HTML = '<div class="aisle-gallery"><div><div class="aisle-gallery__strip"></div></div></div>';

it( "fires WooCommerce’s gallery events through jQuery with the page's data", () => {
	document.body.innerHTML = HTML;
	const trigger = jest.fn();
	Object.assign( window, { jQuery: () => ( { trigger } ), wc_single_product_params: { zoom_enabled: '1' } } );
	const root = createGallery( document.querySelector( '.aisle-gallery' ) as HTMLElement, '' )?.root as HTMLElement;
	dispatch( root, 'before-init' );
	expect( trigger.mock.calls ).toEqual( [ [ 'wc-product-gallery-before-init', [ root, { zoom_enabled: '1' } ] ] ] );
	Reflect.deleteProperty( window, 'wc_single_product_params' );
	dispatch( root, 'after-init' );
	expect( trigger.mock.calls.at( -1 ) ).toEqual( [ 'wc-product-gallery-after-init', [ root, {} ] ] );
} );

describe( 'a video', () => {
	const slide = ( kind: string, source: string ): HTMLElement => {
		document.body.innerHTML = `<div data-aisle-video="${ kind }" data-aisle-video-source="${ source }"><img alt="Vase" src="/v.jpg"></div>`;
		return document.body.firstElementChild as HTMLElement;
	};
	const parse: unknown = Reflect.get( URL, 'parse' );
	beforeAll( () => void Reflect.deleteProperty( URL, 'parse' ) );
	afterAll( () => void ( parse && Object.assign( URL, { parse } ) ) );

	it.each( [
		[ 'file', '/v.mp4', 'VIDEO' ],
		[ 'youtube', 'https://www.youtube-nocookie.com/embed/x', 'IFRAME' ],
		[ 'youtube', 'https://evil.example/embed/x', undefined ],
		[ 'file', 'javascript:alert(1)', undefined ],
		[ 'file', 'http://[', undefined ],
	] )( 'renders the %s video %s in a two-year-old browser as %s', ( kind, source, expected ) => {
		expect( createPlayer( slide( kind, source ), {} )?.tagName ).toBe( expected );
	} );
} );
