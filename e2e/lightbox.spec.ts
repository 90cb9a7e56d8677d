// Feature: lightbox
// Images and videos of texts in full screen, and the window of the block.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { changeShop, shop, storePage, type ShopState } from './support/site';
import { expect, test } from './support/test';
import { BLOCK_THEME, THEMES_IN_RELEASE } from './support/themes';

const SLUG = 'lightbox-test';
const VIDEO = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

interface Media {
	readonly id: number;
	readonly source_url: string;
}

let stateBefore: ShopState = {};

const imageBlock = ( { id, source_url: src }: Media, name: string ): string =>
	`<!-- wp:image {"id":${ id },"sizeSlug":"full","linkDestination":"none","lightbox":{"enabled":true}} -->
<figure class="wp-block-image size-full"><img src="${ src }" alt="${ name }" class="wp-image-${ id }"/><figcaption class="wp-element-caption">About ${ name }</figcaption></figure>
<!-- /wp:image -->`;

function content( media: readonly Media[] ): string {
	const images = media.slice( 0, 3 ).map( ( item, index ) => imageBlock( item, `image ${ index + 1 }` ) );
	return `<!-- wp:paragraph --><p><a href="#sizes">Size chart</a> <a href="${ VIDEO }">Watch the film</a>
<a href="/wp-content/uploads/missing.jpg">Broken</a> <a target="_blank" href="${ media[ 0 ]?.source_url }">New tab</a></p><!-- /wp:paragraph -->
<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images columns-default is-cropped">${ images.join(
		''
	) }</figure><!-- /wp:gallery -->
<!-- wp:aisle/lightbox {"name":"sizes","title":"Size chart"} --><div class="wp-block-aisle-lightbox" id="sizes"><!-- wp:paragraph --><p>Small: 30 cm. <a href="/cart/">Cart</a></p><!-- /wp:paragraph --></div><!-- /wp:aisle/lightbox -->`;
}

test.beforeEach( async () => {
	const response = await fetch( `${ shop.url }/wp-json/wp/v2/media?per_page=3&media_type=image` );
	await storePage( SLUG, content( ( await response.json() ) as Media[] ) );
	stateBefore = await changeShop( { settings: { lightbox: { enabled: true } } } );
} );
test.afterEach( async () => {
	await changeShop( stateBefore );
	await storePage( SLUG, '' );
} );

const viewer = ( page: Page ) => page.getByRole( 'dialog', { name: 'Images' } );
const counter = ( page: Page ) => viewer( page ).locator( '.aisle-full-screen__counter' );
const sizeChart = ( page: Page ) => page.getByRole( 'dialog', { name: 'Size chart' } );
const imageLink = ( page: Page, name: string ) => page.getByRole( 'link', { name, exact: true } );
/** The page's script handles clicks. */
const openPage = async ( page: Page, hash = '' ): Promise< void > => {
	await page.goto( `/${ SLUG }/${ hash }` );
	await page.waitForFunction( () => Reflect.get( window, 'aisle' ) !== undefined );
};

test( 'shows the images of a gallery full screen and returns focus', BLOCK_THEME, async ( { page } ) => {
	await openPage( page );
	const requests: string[] = [];
	page.on( 'request', ( request ) => requests.push( request.url() ) );
	const entries = await page.evaluate( () => window.history.length );
	await test.step( 'load the viewer with the first click only', async () => {
		expect(
			await page.evaluate( () => document.querySelector( 'script[type="importmap"]' )?.textContent ?? '' )
		).not.toMatch( /block-library\/image\/view/ );
		await imageLink( page, 'image 2' ).click();
		await expect( counter( page ) ).toHaveText( '2 / 3' );
		expect( requests.some( ( url ) => /chunk-lightbox-viewer/.test( url ) ) ).toBe( true );
	} );
	await expect( viewer( page ).locator( '.aisle-full-screen__caption' ) ).toHaveText( 'About image 2' );
	await expectAccessible( page, '.pswp' );
	await page.keyboard.press( 'ArrowRight' );
	await expect( counter( page ) ).toHaveText( '3 / 3' );
	await test.step( 'close with Back and focus the image last seen', async () => {
		expect( await page.evaluate( () => window.history.length ) ).toBe( entries + 1 );
		await page.goBack();
		await expect( viewer( page ) ).toHaveCount( 0 );
		await expect( page ).toHaveURL( new RegExp( `/${ SLUG }/$` ) );
		await imageLink( page, 'image 3' ).scrollIntoViewIfNeeded();
		await imageLink( page, 'image 2' ).press( 'Enter' );
		await expect( viewer( page ) ).toBeVisible();
		await page.keyboard.press( 'Escape' );
		await expect( imageLink( page, 'image 2' ) ).toBeFocused();
		await expect( viewer( page ) ).toHaveCount( 0 );
	} );
} );

test( 'mirrors the keys on right-to-left pages and shows load errors', THEMES_IN_RELEASE, async ( { page, watch } ) => {
	watch.expectFailure( /missing\.jpg/ );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await openPage( page );
	await page.evaluate( () => ( document.documentElement.dir = 'rtl' ) );
	await imageLink( page, 'image 1' ).click();
	await expect( counter( page ) ).toHaveText( '1 / 3' );
	await page.keyboard.press( 'ArrowLeft' );
	await expect( counter( page ) ).toHaveText( '2 / 3' );
	await page.keyboard.press( 'Escape' );
	await expect( viewer( page ) ).toHaveCount( 0 );
	await test.step( 'name the image that does not load', async () => {
		await page.getByRole( 'link', { name: 'Broken' } ).click();
		await expect( viewer( page ).getByText( 'The image #1 could not be loaded.' ) ).toBeVisible();
		await expect( viewer( page ).getByRole( 'link', { name: 'The image #1' } ) ).toHaveAttribute(
			'href',
			/missing\.jpg$/
		);
		await viewer( page ).getByRole( 'button', { name: 'Close' } ).click();
		await expect( page.getByRole( 'link', { name: 'Broken' } ) ).toBeFocused();
	} );
} );

test( 'loads a video from YouTube only after the click on its link', THEMES_IN_RELEASE, async ( { page } ) => {
	const requests: string[] = [];
	page.on( 'request', ( request ) => /youtube|ytimg/.test( request.url() ) && requests.push( request.url() ) );
	await page.route( /youtube-nocookie\.com/, ( route ) =>
		route.fulfill( { contentType: 'text/html', body: '<title>Film</title>' } )
	);
	await openPage( page );
	expect( requests ).toEqual( [] );
	await page.getByRole( 'link', { name: 'Watch the film' } ).click();
	await expect( viewer( page ).locator( 'iframe' ) ).toHaveAttribute(
		'src',
		/^https:\/\/www\.youtube-nocookie\.com\/embed\//
	);
	await page.keyboard.press( 'Escape' );
	await expect( viewer( page ) ).toHaveCount( 0 );
} );

test(
	'opens the window of a link and of the address, and closes it with Back',
	THEMES_IN_RELEASE,
	async ( { page } ) => {
		await openPage( page );
		const link = page.getByRole( 'link', { name: 'Size chart' } );
		await expect( sizeChart( page ) ).toBeHidden();
		await link.press( 'Enter' );
		await expect( sizeChart( page ) ).toBeVisible();
		await expectAccessible( page, 'dialog' );
		await page.goBack();
		await expect( sizeChart( page ) ).toBeHidden();
		await expect( link ).toBeFocused();
		await test.step( 'open the window that the address names', async () => {
			await openPage( page, '#sizes' );
			await expect( sizeChart( page ) ).toBeVisible();
			await page.reload();
			await expect( sizeChart( page ) ).toBeVisible();
			await expect( sizeChart( page ) ).toBeFocused();
			await sizeChart( page ).getByRole( 'link', { name: 'Close' } ).click();
			await expect( sizeChart( page ) ).toBeHidden();
			await expect( page ).toHaveURL( new RegExp( `/${ SLUG }/$` ) );
		} );
	}
);

test.describe( 'without script', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'links to the files and shows the window of the address', BLOCK_THEME, async ( { page, watch } ) => {
		// The block theme preloads a module, which the browser without script refuses.
		watch.expectFailure( /^csp .*interactivity/ );
		await page.goto( `/${ SLUG }/` );
		await expect( imageLink( page, 'image 1' ) ).toHaveAttribute( 'href', /\.(?:jpe?g|png|webp)$/ );
		await expect( sizeChart( page ) ).toBeHidden();
		await page.getByRole( 'link', { name: 'Size chart' } ).click();
		await expect( sizeChart( page ).getByText( 'Small: 30 cm.' ) ).toBeVisible();
		await sizeChart( page ).getByRole( 'link', { name: 'Close' } ).click();
		await expect( sizeChart( page ) ).toBeHidden();
	} );
} );
