import { createGallery, type Gallery } from './gallery';
import { showRequestedImage, showVariation } from './variation';

const galleries = new WeakMap< HTMLElement, Gallery >();
const page = {
	texts: { loading: 'Loading image', failed: 'The image could not be loaded' },
	setUp( root: HTMLElement ) {
		const gallery = galleries.get( root ) ?? createGallery( root, '%1$d / %2$d' );
		if ( gallery ) {
			galleries.set( root, gallery );
		}
		return gallery;
	},
};
const markup = ( names: readonly string[] ): string =>
	`<div class="aisle-gallery"><div class="aisle-gallery__stage"><div class="aisle-gallery__strip">${ names
		.map(
			( name ) =>
				`<div class="woocommerce-product-gallery__image" data-thumb="/${ name }-100.jpg"><a href="/${ name }.jpg"><img src="/${ name }-600.jpg" alt="${ name }" data-large_image="/${ name }.jpg"></a></div>`
		)
		.join( '' ) }</div><p class="aisle-gallery__counter"></p><p class="aisle-gallery__notice"></p></div></div>`;
const image = ( name: string ) => ( {
	src: `/${ name }-600.jpg`,
	full_src: `/${ name }.jpg`,
	gallery_thumbnail_src: `/${ name }-100.jpg`,
	alt: name,
} );
const slides = (): string[] => [ ...document.querySelectorAll( 'img' ) ].map( ( { alt } ) => alt );
const counter = (): string => document.querySelector( '.aisle-gallery__counter' )?.textContent ?? '';

function form(): HTMLElement {
	document.body.innerHTML = `<div class="product">${ markup( [ 'one', 'two', 'three' ] ) }<form></form></div>`;
	return document.querySelector( 'form' ) ?? document.body;
}

const notice = (): string => document.querySelector( '.aisle-gallery__notice' )?.textContent ?? '';
/** Resolvers of pending images: whether the image loaded. */
const imageResolvers: ( ( isLoaded: boolean ) => void )[] = [];
const next = async ( isLoaded: boolean ): Promise< void > => {
	imageResolvers.shift()?.( isLoaded );
	await jest.advanceTimersByTimeAsync( 0 );
};

beforeEach( () => {
	jest.useFakeTimers();
	imageResolvers.length = 0;
} );

beforeAll( () => {
	HTMLImageElement.prototype.decode = () =>
		new Promise( ( resolve, reject ) =>
			imageResolvers.push( ( isLoaded ) => ( isLoaded ? resolve() : reject( new Error( 'It did not come.' ) ) ) )
		);
	Object.defineProperty( window, 'matchMedia', { configurable: true, value: () => ( { matches: true } ) } );
	Element.prototype.scrollTo = () => undefined;
} );

it( "shows the variation's image and returns to the first one on reset", () => {
	const formElement = form();
	showVariation( formElement, { variation_id: 5, image_id: 2, image: image( 'two' ) }, page );
	expect( [ slides(), counter() ] ).toEqual( [ [ 'one', 'two', 'three' ], '2 / 3' ] );
	showVariation( formElement, null, page );
	expect( counter() ).toBe( '1 / 3' );
} );

it( "replaces the first image with the variation's and restores it unchanged", () => {
	const formElement = form();
	const originalHtml = document
		.querySelector( '.aisle-gallery__strip' )
		?.innerHTML.replace( / tabindex="-?\d"/g, '' );
	showVariation( formElement, { image_id: 9, image: image( 'red' ) }, page );
	showVariation( formElement, { image_id: 10, image: image( 'blue' ) }, page );
	expect( slides() ).toEqual( [ 'blue', 'two', 'three' ] );
	expect( document.querySelector( 'a' )?.getAttribute( 'href' ) ).toBe( '/blue.jpg' );
	showVariation( formElement, null, page );
	expect( document.querySelector( '.aisle-gallery__strip' )?.innerHTML.replace( / tabindex="-?\d"/g, '' ) ).toBe(
		originalHtml
	);
} );

it( "shows a color's image while no size is selected", () => {
	const formElement = form();
	const red = { image_id: 2, image: image( 'two' ), attributes: { attribute_color: 'red', attribute_size: '' } };
	formElement.dataset.product_variations = JSON.stringify( [
		red,
		{ image_id: 3, image: image( 'three' ), attributes: { attribute_color: 'blue', attribute_size: '' } },
	] );
	formElement.innerHTML =
		'<div class="variations"><select name="attribute_color"><option value="">-</option><option selected>red</option></select><select name="attribute_size"><option value="">-</option></select></div>';
	showRequestedImage( formElement, new CustomEvent( 'image', { detail: { variation: null } } ), page );
	expect( counter() ).toBe( '2 / 3' );
	formElement.querySelectorAll( 'select' ).forEach( ( menu ) => ( menu.value = '' ) );
	showRequestedImage( formElement, new CustomEvent( 'image', { detail: { variation: null } } ), page );
	expect( counter() ).toBe( '1 / 3' );
} );

it( 'clears a video error but no other message', () => {
	const formElement = form();
	const stage = document.querySelector( '.aisle-gallery__notice' ) ?? document.body;
	const withVideo = { ...page, texts: { ...page.texts, videoFailed: 'The video could not be played' } };
	stage.textContent = 'The video could not be played';
	showVariation( formElement, { image_id: 9, image: image( 'red' ) }, withVideo );
	expect( notice() ).toBe( '' );
	stage.textContent = 'Something else';
	showVariation( formElement, null, withVideo );
	expect( notice() ).toBe( 'Something else' );
} );

it( "keeps the shopper's image when nothing is selected or the image is the same", () => {
	const formElement = form();
	const gallery = page.setUp( document.querySelector< HTMLElement >( '.aisle-gallery' ) ?? document.body );
	gallery?.show( 2 );
	showVariation( formElement, null, page );
	expect( counter() ).toBe( '3 / 3' );
	showVariation( formElement, { variation_id: 5, image_id: 2, image: image( 'two' ) }, page );
	gallery?.show( 0 );
	showVariation( formElement, { variation_id: 6, image_id: 2, image: image( 'two' ) }, page );
	expect( counter() ).toBe( '1 / 3' );
} );

it( 'shows a variation’s own gallery and restores the product’s', async () => {
	const formElement = form();
	const root = document.querySelector( '.aisle-gallery' );
	showVariation(
		formElement,
		{ variation_id: 5, gallery_images_html: `\n${ markup( [ 'red', 'red too' ] ) }` },
		page
	);
	await next( true );
	expect( slides() ).toEqual( [ 'red', 'red too' ] );
	showVariation( formElement, { variation_id: 6, image_id: 3, image: image( 'three' ) }, page );
	expect( [ slides(), counter() ] ).toEqual( [ [ 'one', 'two', 'three' ], '3 / 3' ] );
	expect( document.querySelector( '.aisle-gallery' ) ).toBe( root );
} );

describe( 'while a variation’s images load', () => {
	const red = { variation_id: 5, gallery_images_html: markup( [ 'red', 'red too' ] ) };
	const blue = { variation_id: 6, gallery_images_html: markup( [ 'blue' ] ) };
	const originalSlides = [ 'one', 'two', 'three' ];

	it( 'keeps the previous images and shows a message when loading takes long', async () => {
		showVariation( form(), red, page );
		expect( [ slides(), notice() ] ).toEqual( [ originalSlides, '' ] );
		await jest.advanceTimersByTimeAsync( 1000 );
		expect( [ slides(), notice() ] ).toEqual( [ originalSlides, 'Loading image' ] );
		await next( true );
		expect( [ slides(), notice() ] ).toEqual( [ [ 'red', 'red too' ], '' ] );
	} );

	it( "shows only the latest selection's images", async () => {
		const formElement = form();
		showVariation( formElement, red, page );
		showVariation( formElement, blue, page );
		await next( true );
		expect( slides() ).toEqual( originalSlides );
		await next( true );
		expect( slides() ).toEqual( [ 'blue' ] );
		showVariation( formElement, red, page );
		await jest.advanceTimersByTimeAsync( 1000 );
		showVariation( formElement, null, page );
		expect( [ slides(), notice() ] ).toEqual( [ originalSlides, '' ] );
		await next( true );
		expect( slides() ).toEqual( originalSlides );
	} );

	it( 'shows a load error for 2.5 s and retries on the next selection', async () => {
		const formElement = form();
		showVariation( formElement, red, page );
		await next( false );
		expect( [ slides(), notice() ] ).toEqual( [ originalSlides, 'The image could not be loaded' ] );
		await jest.advanceTimersByTimeAsync( 2500 );
		expect( notice() ).toBe( '' );
		showVariation( formElement, red, page );
		await next( false );
		expect( slides() ).toEqual( originalSlides );
		window.dispatchEvent( new Event( 'online' ) );
		await next( true );
		expect( slides() ).toEqual( [ 'red', 'red too' ] );
	} );

	it( 'shows an error after a timeout and the images when they arrive late', async () => {
		showVariation( form(), red, page );
		await jest.advanceTimersByTimeAsync( 8000 );
		expect( [ slides(), notice() ] ).toEqual( [ originalSlides, 'The image could not be loaded' ] );
		await next( true );
		expect( slides() ).toEqual( [ 'red', 'red too' ] );
	} );
} );

it( "shows the variation image's caption and later the product's again", () => {
	const formElement = form();
	document
		.querySelector( '.woocommerce-product-gallery__image' )
		?.insertAdjacentHTML( 'beforeend', '<p class="aisle-gallery__caption">Of the product</p>' );
	const text = () =>
		[ ...document.querySelectorAll( '.aisle-gallery__caption:not([hidden])' ) ].map(
			( { textContent } ) => textContent
		);
	showVariation( formElement, { image_id: 9, image: { ...image( 'red' ), caption: 'Red &amp; <b>bold</b>' } }, page );
	expect( text() ).toEqual( [ 'Red & bold' ] );
	showVariation( formElement, { image_id: 10, image: image( 'blue' ) }, page );
	expect( text() ).toEqual( [] );
	showVariation( formElement, null, page );
	expect( text() ).toEqual( [ 'Of the product' ] );
} );
