// Feature: content
// The blocks in the block editor: the strip as on the page, valid after a reload; the accordion's style; the bullets.
import type { Page } from '@playwright/test';
import { EDITOR_MESSAGES, editorCanvas, insertBlock, openEditor } from './support/editor';
import { logIn } from './support/log-in';
import { expect, test } from './support/test';

test.use( { viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 } );
test.beforeEach( ( { watch } ) => EDITOR_MESSAGES.forEach( watch.expectFailure ) );

interface Editor {
	data: {
		dispatch: ( store: string ) => {
			editPost: ( post: object ) => void;
			savePost: () => Promise< void >;
			insertBlocks: ( blocks: unknown ) => void;
		};
		select: ( store: string ) => {
			getCurrentPost: () => { id: number; link: string };
			getBlocks: () => { name: string; isValid: boolean; innerBlocks: { isValid: boolean }[] }[];
			getBlockStyles: ( block: string ) => { name: string }[];
		};
	};
	blocks: { parse: ( html: string ) => unknown };
}

/** Publishes the edited page. */
const publish = ( page: Page ): Promise< { id: number; link: string } > =>
	page.evaluate( async () => {
		const { data } = Reflect.get( window as object, 'wp' ) as Editor;
		data.dispatch( 'core/editor' ).editPost( { title: 'Slides', status: 'publish' } );
		await data.dispatch( 'core/editor' ).savePost();
		const { id, link } = data.select( 'core/editor' ).getCurrentPost();
		return { id, link };
	} );

test( 'lets the merchant build a slider in the editor', { tag: '@release' }, async ( { page } ) => {
	test.slow();
	await test.step( 'insert a slider with three slides side by side', async () => {
		await logIn( page, 'admin' );
		await openEditor( page, '/wp-admin/post-new.php?post_type=page' );
		const canvas = await editorCanvas( page );
		await insertBlock( page, 'Slider (Aisle)' );
		const slides = canvas.locator( '[data-type="aisle/slide"]' );
		await expect( slides ).toHaveCount( 3 );
		const boxes = await Promise.all( [ 0, 1 ].map( ( index ) => slides.nth( index ).boundingBox() ) );
		expect( boxes[ 1 ]?.y ).toBe( boxes[ 0 ]?.y );
		expect( boxes[ 1 ]?.x ).toBeGreaterThan( ( boxes[ 0 ]?.x ?? 0 ) + ( boxes[ 0 ]?.width ?? 0 ) );
		await slides.first().locator( 'p' ).click();
		await page.keyboard.type( 'First slide' );
	} );
	await test.step( 'add bullets for a heading, and find the style of accordions', async () => {
		const styles = await page.evaluate( () => {
			const { blocks, data } = Reflect.get( window as object, 'wp' ) as Editor;
			const heading =
				'<!-- wp:heading --><h2 class="wp-block-heading" id="care">Care</h2><!-- /wp:heading --><!-- wp:aisle/scroll-bullets /-->';
			data.dispatch( 'core/block-editor' ).insertBlocks( blocks.parse( heading ) );
			return data.select( 'core/blocks' ).getBlockStyles( 'core/accordion' );
		} );
		expect( styles.map( ( { name } ) => name ) ).toContain( 'aisle-tabs' );
	} );
	const { id, link } = await publish( page );
	await test.step( 'show valid blocks after a reload', async () => {
		await openEditor( page, `/wp-admin/post.php?post=${ id }&action=edit` );
		const canvas = await editorCanvas( page );
		await expect( canvas.getByText( 'First slide' ) ).toBeVisible();
		await expect( canvas.locator( '.aisle-bullets' ) ).toContainText( 'Care' );
		const [ slider ] = await page.evaluate( () =>
			( Reflect.get( window as object, 'wp' ) as Editor ).data.select( 'core/block-editor' ).getBlocks()
		);
		expect( slider?.name ).toBe( 'aisle/slider' );
		expect( [ slider, ...( slider?.innerBlocks ?? [] ) ].map( ( block ) => block?.isValid ) ).not.toContain(
			false
		);
	} );
	await test.step( 'show the slider on the page', async () => {
		await page.goto( link );
		await expect( page.locator( '.aisle-slider.is-ready' ) ).toContainText( 'First slide' );
		await expect( page.getByRole( 'link', { name: 'Care' } ) ).toBeVisible();
	} );
} );
