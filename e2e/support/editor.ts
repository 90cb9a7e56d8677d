/** Helpers for the block editor. */
import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './test';

/**
 * Known messages of WordPress and WooCommerce in the editor. The block directory and the welcome guide's images are on the
 * Internet.
 */
export const EDITOR_MESSAGES = [
	/(?:global-styles|woocommerce-)\S+ was added to the iframe incorrectly/,
	/wp\.components\.tooltip is deprecated/,
	/block-directory/,
	/https:\/\/s\.w\.org\//,
];

/** Opens the block editor and disables its guides, which it shows on first use. */
export async function openEditor( page: Page, url: string ): Promise< void > {
	await page.goto( url );
	await page.waitForFunction(
		() =>
			Reflect.has( window, 'wp' ) &&
			Boolean( Reflect.get( Reflect.get( window as object, 'wp' ), 'data' )?.select( 'core/block-editor' ) )
	);
	await page.evaluate( () => {
		const { dispatch } = (
			Reflect.get( window as object, 'wp' ) as {
				data: {
					dispatch: ( store: string ) => { set: ( scope: string, name: string, value: boolean ) => void };
				};
			}
		 ).data;
		[ 'core/edit-post', 'core/edit-site' ].forEach( ( scope ) =>
			[ 'welcomeGuide', 'welcomeGuideTemplate', 'welcomeGuidePage' ].forEach( ( name ) =>
				dispatch( 'core/preferences' ).set( scope, name, false )
			)
		);
	} );
}

/** Returns the place of the edited content: an iframe or the page. */
export const editorCanvas = async ( page: Page ): Promise< FrameLocator | Page > => {
	await expect( page.locator( 'iframe[name="editor-canvas"], .editor-styles-wrapper' ).first() ).toBeVisible();
	return ( await page.locator( 'iframe[name="editor-canvas"]' ).count() ) > 0
		? page.frameLocator( 'iframe[name="editor-canvas"]' )
		: page;
};

export async function insertBlock( page: Page, name: string ): Promise< void > {
	await page.getByRole( 'button', { name: /^(Block Inserter|Toggle block inserter)$/i } ).click();
	await page.getByRole( 'searchbox', { name: 'Search' } ).fill( name );
	await page.getByRole( 'option' ).filter( { hasText: name } ).click();
}
