// Feature: contact-forms
// The contact form blocks: inserted into a page in the editor, and into a block theme's product template.
import type { Locator, Page } from '@playwright/test';
import { EDITOR_MESSAGES, editorCanvas, insertBlock, openEditor } from './support/editor';
import { logIn } from './support/log-in';
import { isBlockTheme, sentEmails, product, seed, setSettings } from './support/site';
import { expect, test } from './support/test';

test.use( { viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 } );
test.beforeEach( async ( { watch } ) => {
	EDITOR_MESSAGES.forEach( watch.expectFailure );
} );

/** Sends a REST request as the logged-in user. */
async function sendRestRequest( page: Page, method: string, path: string, data?: object ): Promise< unknown > {
	return page.evaluate(
		async ( request ) =>
			await (
				Reflect.get( window as object, 'wp' ) as { apiFetch: ( request: object ) => Promise< unknown > }
			 ).apiFetch( request ),
		{ method, path, ...( data ? { data } : {} ) }
	);
}

test(
	'lets the merchant insert the form block and select a form for the page',
	{ tag: '@release' },
	async ( { page } ) => {
		test.slow();
		await test.step( 'insert the block and select a form', async () => {
			await logIn( page, 'admin' );
			await openEditor( page, '/wp-admin/post-new.php' );
			const content = await editorCanvas( page );
			await insertBlock( page, 'Contact form (Aisle)' );
			await content
				.locator( '[data-type="aisle/contact-form"]' )
				.getByLabel( 'Form', { exact: true } )
				.selectOption( String( seed.contact_forms.Contact ) );
			await expect(
				content.locator( '[data-type="aisle/contact-form"] .aisle-contact-form__form' )
			).toBeVisible();
		} );
		const { id, link } = await test.step( 'publish the page', async () => {
			return page.evaluate( async () => {
				const { data } = Reflect.get( window as object, 'wp' ) as {
					data: {
						dispatch: ( store: string ) => {
							editPost: ( post: object ) => void;
							savePost: () => Promise< void >;
						};
						select: ( store: string ) => { getCurrentPost: () => { id: number; link: string } };
					};
				};
				data.dispatch( 'core/editor' ).editPost( { title: 'Write to us', status: 'publish' } );
				await data.dispatch( 'core/editor' ).savePost();
				return data.select( 'core/editor' ).getCurrentPost();
			} );
		} );
		await test.step( 'show the form when the editor is reopened', async () => {
			await openEditor( page, `/wp-admin/post.php?post=${ id }&action=edit` );
			await expect(
				( await editorCanvas( page ) ).locator( '[data-type="aisle/contact-form"] .aisle-contact-form__form' )
			).toBeVisible();
		} );
		await test.step( 'show the form on the page', async () => {
			await page.goto( link );
			await expect( page.locator( '.aisle-contact-form__form' ).getByLabel( 'Your name' ) ).toBeVisible();
		} );
		await test.step( 'delete the page', async () => {
			await page.goto( '/wp-admin/' );
			await openEditor( page, '/wp-admin/post-new.php' );
			await sendRestRequest( page, 'DELETE', `/wp/v2/posts/${ id }?force=true` );
		} );
	}
);

test( 'shows the question block in the product template and knows the product', async ( { page } ) => {
	test.skip( ! isBlockTheme, 'A classic theme has no template of blocks.' );
	test.slow();
	const [ templateId, templateContent ] = await test.step( 'read the product template', async () => {
		await setSettings( 'contact-forms', { question_form: seed.contact_forms.Contact } );
		await logIn( page, 'admin' );
		await openEditor( page, '/wp-admin/post-new.php' );
		return page.evaluate( async () => {
			const { apiFetch } = Reflect.get( window as object, 'wp' ) as {
				apiFetch: (
					request: object
				) => Promise< { id: string; slug: string; theme: string; content: { raw: string } }[] >;
			};
			const found = ( await apiFetch( { path: '/wp/v2/templates?context=edit' } ) ).find(
				( { slug } ) => slug === 'single-product'
			);
			return [ found?.id ?? '', found?.content.raw ?? '' ] as const;
		} );
	} );
	await test.step( 'add the block to the template', async () => {
		const addToCartBlock =
			/<!-- wp:woocommerce\/(add-to-cart-form|add-to-cart-with-options)[^>]*?(\/-->|-->[\s\S]*?<!-- \/wp:woocommerce\/\1 -->)/;
		expect( templateContent ).toMatch( addToCartBlock );
		await sendRestRequest( page, 'POST', `/wp/v2/templates/${ templateId }`, {
			content: templateContent.replace( addToCartBlock, '$&\n<!-- wp:aisle/product-question /-->' ),
		} );
	} );
	try {
		await test.step( 'show the button in the site editor', async () => {
			// The site editor shows the button's text without a browser warning.
			await openEditor(
				page,
				`/wp-admin/site-editor.php?p=${ encodeURIComponent( `/wp_template/${ templateId }` ) }&canvas=edit`
			);
			await expect(
				( await editorCanvas( page ) )
					.locator( '[data-type="aisle/product-question"]' )
					.getByText( 'Ask about this product' )
			).toBeVisible();
		} );
		const dialog: Locator = page.locator( '.aisle-contact-dialog--drawer' );
		await test.step( 'open the form on a product', async () => {
			await page.goto( product( 'ceramic-mug' ).url );
			await page.getByRole( 'link', { name: 'Ask about this product' } ).click();
			await expect( dialog.getByRole( 'heading', { name: /^Question about .*mug/i } ) ).toBeVisible();
		} );
		await test.step( 'send a message', async () => {
			await dialog.getByLabel( 'Your name' ).fill( 'Ada Lovelace' );
			await dialog.getByLabel( 'Email' ).fill( 'ada@example.org' );
			const message = `Is it heavy? ${ Date.now() }`;
			await dialog.getByLabel( 'Message' ).fill( message );
			await dialog.getByRole( 'checkbox', { name: 'You may store my details' } ).check();
			await dialog.getByRole( 'button', { name: 'Send' } ).click();
			await expect( dialog.locator( '.aisle-contact-form__response' ) ).toHaveText(
				'Thank you. Your message has been sent.'
			);
			expect( ( await sentEmails() ).at( -1 )?.message ).toContain( message );
		} );
	} finally {
		await openEditor( page, '/wp-admin/post-new.php' );
		await sendRestRequest( page, 'DELETE', `/wp/v2/templates/${ templateId }?force=true` );
		await setSettings( 'contact-forms', { question_form: 0 } );
	}
} );
