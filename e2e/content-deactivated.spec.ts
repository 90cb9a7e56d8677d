// Feature: content
// Pages with Aisle's blocks after Aisle was deactivated: their content stays readable.
import { recordedShifts, recordShifts } from './support/layout-shift';
import { overflow } from './support/options';
import { makePage, deletePage } from './support/pages';
import { setOptions } from './support/site';
import { expect, test } from './support/test';
import { BLOCK_THEME } from './support/themes';

const SLUG = 'deactivated-test';
const slide = ( text: string ): string =>
	`<!-- wp:aisle/slide --><div class="wp-block-aisle-slide"><!-- wp:paragraph --><p>${ text }</p><!-- /wp:paragraph --></div><!-- /wp:aisle/slide -->`;
const item = ( title: string, text: string ): string =>
	`<!-- wp:accordion-item --><div class="wp-block-accordion-item"><!-- wp:accordion-heading --><h3 class="wp-block-accordion-heading"><button type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">${ title }</span></button></h3><!-- /wp:accordion-heading --><!-- wp:accordion-panel --><div role="region" class="wp-block-accordion-panel"><p>${ text }</p></div><!-- /wp:accordion-panel --></div><!-- /wp:accordion-item -->`;
const CONTENT =
	`<!-- wp:aisle/slider {"columns":2} --><div class="wp-block-aisle-slider">${ slide( 'First slide' ) }${ slide( 'Second slide' ) }</div><!-- /wp:aisle/slider -->` +
	'<!-- wp:aisle/scroll-bullets /--><!-- wp:heading --><h2 class="wp-block-heading" id="care">Care</h2><!-- /wp:heading -->' +
	`<!-- wp:accordion {"className":"is-style-aisle-tabs"} --><div role="group" class="wp-block-accordion is-style-aisle-tabs">${ item( 'Size', 'Small' ) }</div><!-- /wp:accordion -->` +
	'<p><a href="#sizes">Size chart</a></p><p style="height: 1200px">Space</p><!-- wp:aisle/lightbox {"name":"sizes","title":"Size chart"} --><div class="wp-block-aisle-lightbox" id="sizes"><!-- wp:paragraph --><p>Small: 30 cm</p><!-- /wp:paragraph --></div><!-- /wp:aisle/lightbox -->' +
	'[aisle_slider][aisle_slide]Third slide[/aisle_slide][/aisle_slider]';

let plugins: Record< string, unknown > = {};

test.beforeAll( async () => {
	await makePage( SLUG, CONTENT );
	plugins = await setOptions( { active_plugins: [ 'woocommerce/woocommerce.php' ] } );
} );
test.afterAll( async () => {
	await setOptions( plugins );
	await deletePage( SLUG );
} );

test( 'keeps the content of its blocks readable when Aisle is deactivated', BLOCK_THEME, async ( { page } ) => {
	await recordShifts( page, '.wp-block-aisle-slider *' );
	await page.goto( `/${ SLUG }/` );
	const html = await page.content();
	expect( html ).not.toMatch( /plugins\/aisle|data-aisle|aisle-slider__/ );
	await test.step( 'print the slides one below the other', async () => {
		const [ first, second ] = [
			await page.getByText( 'First slide' ).boundingBox(),
			await page.getByText( 'Second slide' ).boundingBox(),
		];
		expect( second?.x ).toBe( first?.x );
		expect( second?.y ).toBeGreaterThan( ( first?.y ?? 0 ) + ( first?.height ?? 0 ) - 1 );
	} );
	await test.step( "show WordPress's accordion, and the window's content at its link", async () => {
		await page.getByRole( 'button', { name: 'Size' } ).click();
		await expect( page.getByText( 'Small', { exact: true } ) ).toBeVisible();
		await expect( page.locator( 'dialog.aisle-lightbox, .aisle-bullets' ) ).toHaveCount( 0 );
		await page.getByRole( 'link', { name: 'Size chart' } ).click();
		await expect( page.getByText( 'Small: 30 cm' ) ).toBeInViewport();
	} );
	// WordPress prints the shortcodes of an inactive plugin as text.
	await expect( page.getByText( '[aisle_slide]Third slide[/aisle_slide]' ) ).toBeVisible();
	expect( await overflow( page ) ).toBe( 0 );
	expect( await recordedShifts( page ) ).toBe( 0 );
} );
