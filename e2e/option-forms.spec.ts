// Feature: option-forms
// The option form builder, from an empty screen to a sale.
import { expectAccessibleOnPhoneAndDesktop } from './support/axe';
import { FORM_SELECTOR, overflow, saveForm, deleteForm, total } from './support/options';
import { logIn } from './support/log-in';
import { addButton, lineAmountInCart, cartSettles, centsOf, drawer, signalIntent } from './support/shopper';
import { product } from './support/site';
import { expect, test } from './support/test';

type Page = import( '@playwright/test' ).Page;

const SCREEN_URL = '/wp-admin/edit.php?post_type=product&page=aisle-option-forms';
const BUILDER = '.aisle-builder';
const SLUG = 'jute-rug';
const formIds = new Set< number >();

test.use( { actionTimeout: 10_000 } );
test.afterEach( async () => {
	await Promise.all( [ ...formIds ].map( deleteForm ) );
	formIds.clear();
} );

const saveButton = ( page: Page ) => page.locator( `${ BUILDER }__save` ).getByRole( 'button', { name: 'Save' } );
const saveState = ( page: Page ) => page.locator( `${ BUILDER }__state` );
const cardNames = ( page: Page ) => page.locator( `${ BUILDER }__card-name` );
const sectionButton = ( page: Page, name: string ) =>
	page.locator( `${ BUILDER }__section-title` ).getByRole( 'button', { name: new RegExp( `^${ name }` ) } );
const titleInput = ( page: Page ) => page.getByLabel( 'Form name' );

async function openForm( page: Page, id: number ): Promise< void > {
	await page.goto( `${ SCREEN_URL }#/${ id }` );
	await expect( titleInput( page ) ).toBeVisible();
}

async function startEmptyForm( page: Page ): Promise< void > {
	await page.goto( `${ SCREEN_URL }#/new` );
	await page.getByRole( 'button', { name: 'Start from scratch' } ).click();
	await expect( titleInput( page ) ).toBeVisible();
}

/** Adds a field by keyboard: opens the menu, searches the type, presses Enter, and fills in the focused label. */
async function addField( page: Page, type: string, label: string ): Promise< void > {
	await page.getByRole( 'button', { name: 'Add a field' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'searchbox', { name: 'Search field types' } ) ).toBeFocused();
	await page.keyboard.type( type );
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( `${ BUILDER }__field-panel` ).getByLabel( 'Label', { exact: true } ) ).toBeFocused();
	await page.keyboard.type( label );
}

/** Saves the open form, which is deleted after the test; returns its ID. */
async function saveInBuilder( page: Page ): Promise< number > {
	await saveButton( page ).click();
	await expect( saveState( page ) ).toHaveText( '✓ Saved' );
	const id = Number( new URL( page.url() ).hash.slice( 2 ) );
	formIds.add( id );
	return id;
}

const storeTestForm = async ( fields: Parameters< typeof saveForm >[ 1 ] = TWO_FIELDS ): Promise< number > => {
	const id = await saveForm( SLUG, fields );
	formIds.add( id );
	return id;
};

const TWO_FIELDS = [
	{ id: 'f_one', type: 'text', label: 'First' },
	{ id: 'f_two', type: 'textarea', label: 'Second' },
];

test.describe( 'as the merchant', () => {
	test.beforeEach( async ( { page } ) => logIn( page, 'admin' ) );

	test(
		'lets the merchant build a form by keyboard and charges the shown price',
		{ tag: '@stand-in' },
		async ( { page } ) => {
			test.slow();
			await test.step( 'create an empty form', async () => {
				await startEmptyForm( page );
				await titleInput( page ).fill( 'Rugs to measure' );
			} );
			await test.step( 'add a text that is charged per character', async () => {
				await addField( page, 'text', 'Monogram' );
				await sectionButton( page, 'Price' ).press( 'Enter' );
				await page.getByLabel( 'Price type' ).selectOption( { label: 'Per character' } );
				await page.getByLabel( 'Price ($)' ).fill( '$1.50' );
			} );
			await test.step( 'add a choice from a pasted list', async () => {
				await addField( page, 'radio', 'Border' );
				await page.getByLabel( 'Label of option 1', { exact: true } ).fill( 'None' );
				await page.getByRole( 'button', { name: 'Remove option 2' } ).press( 'Enter' );
				await page.getByRole( 'button', { name: 'Paste a list' } ).press( 'Enter' );
				await page.getByLabel( 'One option per line' ).fill( 'Cotton | 4.00\nLeather | 9.50' );
				await page.getByRole( 'button', { name: 'Add 2 options' } ).press( 'Enter' );
			} );
			await test.step( 'add a number with a formula and a condition', async () => {
				await addField( page, 'number', 'Width of the border' );
				await sectionButton( page, 'Price' ).press( 'Enter' );
				await page.getByLabel( 'Price type' ).selectOption( { label: 'Formula' } );
				await page.getByLabel( 'Price formula', { exact: true } ).fill( 'max({value} - 2, 0) * 0.75' );
				await sectionButton( page, 'Visibility' ).press( 'Enter' );
				await page.getByRole( 'button', { name: 'Show conditionally' } ).press( 'Enter' );
				await page.getByLabel( 'Condition source' ).selectOption( { label: 'Border' } );
				await page.getByLabel( 'Comparison' ).selectOption( { label: 'is' } );
				await page.getByLabel( 'Option', { exact: true } ).selectOption( { label: 'Leather' } );
			} );
			await test.step( 'select a product, enable and save the form', async () => {
				await page.getByRole( 'tab', { name: 'Fields' } ).focus();
				await page.keyboard.press( 'ArrowRight' );
				const products = page.getByRole( 'combobox', { name: 'Products' } ).first();
				await products.fill( 'Jute' );
				await page.getByRole( 'option', { name: /^Jute/ } ).first().click();
				await page.getByLabel( 'Enabled' ).press( 'Space' );
				await saveInBuilder( page );
				await expect( page.getByRole( 'tab', { name: 'Products' } ) ).toHaveAttribute(
					'aria-selected',
					'true'
				);
			} );
			await test.step( 'open the product as a guest', async () => {
				// Continues as a guest, because WordPress keeps a user's cart between tests. Leaves the editor first,
				// so that its preview sends no request without cookies.
				await page.goto( 'about:blank' );
				await page.context().clearCookies();
				await page.goto( product( SLUG ).url );
				await signalIntent( page );
				await expect( page.locator( `${ FORM_SELECTOR }[data-aisle-ready]` ) ).toBeVisible();
			} );
			const before = await test.step( 'charge the answers', async () => {
				const before = await centsOf( total( page ) );
				await page.getByLabel( 'Monogram' ).fill( 'AB' );
				await expect( page.getByLabel( 'Width of the border' ) ).toBeHidden();
				await page.getByLabel( /^Leather/ ).check();
				await page.getByLabel( 'Width of the border' ).fill( '6' );
				await expect.poll( () => centsOf( total( page ) ) ).toBe( before + 300 + 950 + 300 );
				return before;
			} );
			await test.step( 'charge the same in the cart', async () => {
				await addButton( page ).click();
				await expect( drawer( page ) ).toBeVisible();
				await cartSettles( page );
				expect( await lineAmountInCart( page ) ).toBe( before + 1550 );
			} );
		}
	);

	test(
		'undoes and redoes changes with buttons and keys until nothing is unsaved',
		{ tag: '@release' },
		async ( { page } ) => {
			await openForm( page, await storeTestForm() );
			await expect( saveButton( page ) ).toBeDisabled();
			await page.getByRole( 'button', { name: 'Remove “Second”' } ).click();
			await expect( cardNames( page ) ).toHaveText( [ 'First' ] );
			await page.locator( `${ BUILDER }__toast` ).getByRole( 'button', { name: 'Undo' } ).click();
			await expect( cardNames( page ) ).toHaveText( [ 'First', 'Second' ] );
			await expect( saveButton( page ) ).toBeDisabled();
			await titleInput( page ).fill( 'Renamed' );
			await page.getByRole( 'button', { name: 'Duplicate “First”' } ).click();
			await expect( cardNames( page ) ).toHaveText( [ 'First', 'First', 'Second' ] );
			await page.keyboard.press( 'ControlOrMeta+z' );
			await expect( cardNames( page ) ).toHaveText( [ 'First', 'Second' ] );
			await page.keyboard.press( 'ControlOrMeta+z' );
			await expect( titleInput( page ) ).toHaveValue( 'Of a test' );
			await page.keyboard.press( 'ControlOrMeta+Shift+z' );
			await expect( titleInput( page ) ).toHaveValue( 'Renamed' );
			await page.getByRole( 'button', { name: 'Redo' } ).click();
			await expect( cardNames( page ) ).toHaveText( [ 'First', 'First', 'Second' ] );
		}
	);

	test(
		'lets the merchant reorder fields by mouse, arrow keys and buttons',
		{ tag: '@stand-in' },
		async ( { page } ) => {
			await test.step( 'store a form with three fields', async () => {
				const id = await storeTestForm( [ ...TWO_FIELDS, { id: 'f_three', type: 'date', label: 'Third' } ] );
				await openForm( page, id );
			} );
			const handle = page.getByRole( 'button', { name: 'Move “First”: drag' } );
			await test.step( 'move a field with the mouse', async () => {
				const handleBox = await handle.boundingBox();
				const targetBox = await page.locator( '[data-order="f_three"]' ).boundingBox();
				if ( ! handleBox || ! targetBox ) {
					throw new Error( 'Nothing to take hold of.' );
				}
				await page.mouse.move( handleBox.x + 10, handleBox.y + handleBox.height / 2 );
				await page.mouse.down();
				await page.mouse.move( handleBox.x + 10, targetBox.y + targetBox.height - 6, { steps: 8 } );
				await page.mouse.up();
				await expect( cardNames( page ) ).toHaveText( [ 'Second', 'Third', 'First' ] );
			} );
			await test.step( 'move a field with an arrow key', async () => {
				await handle.focus();
				await page.keyboard.press( 'ArrowUp' );
				await expect( cardNames( page ) ).toHaveText( [ 'Second', 'First', 'Third' ] );
				await expect( handle ).toBeFocused();
				await expect( page.locator( BUILDER ).getByText( '“First” moved to position 2 of 3.' ) ).toBeAttached();
			} );
			await test.step( 'move a field with the buttons', async () => {
				await page.getByRole( 'button', { name: 'Move “First” up' } ).press( 'Enter' );
				await expect( cardNames( page ) ).toHaveText( [ 'First', 'Second', 'Third' ] );
				await page.getByRole( 'button', { name: 'Move “First” down' } ).press( 'Enter' );
				await expect( page.getByRole( 'button', { name: 'Move “First” down' } ) ).toBeFocused();
			} );
			await test.step( 'save the order', async () => {
				await saveInBuilder( page );
				await page.reload();
				await expect( cardNames( page ) ).toHaveText( [ 'Second', 'First', 'Third' ] );
			} );
		}
	);

	test(
		'saves unsaved changes as a draft and offers it when the form is reopened',
		{ tag: '@release' },
		async ( { page } ) => {
			await test.step( 'back up unsaved changes', async () => {
				const id = await storeTestForm();
				await openForm( page, id );
				await page.clock.install();
				await titleInput( page ).fill( 'Half done' );
				await expect( saveState( page ) ).toHaveText( 'Unsaved changes' );
				await page.clock.runFor( 11_000 );
				await expect( saveState( page ) ).toHaveText( /backed up at/ );
			} );
			await test.step( 'ask before leaving the editor', async () => {
				await page.getByRole( 'link', { name: 'All option forms' } ).click();
				const dialog = page.getByRole( 'dialog', { name: 'Save before you leave?' } );
				await expect( dialog ).toBeVisible();
				await page.keyboard.press( 'Escape' );
				await expect( titleInput( page ) ).toHaveValue( 'Half done' );
			} );
			await test.step( 'ask before reloading the page', async () => {
				let dialogType = '';
				page.once( 'dialog', ( browserDialog ) => {
					dialogType = browserDialog.type();
					void browserDialog.accept();
				} );
				await page.reload();
				expect( dialogType ).toBe( 'beforeunload' );
			} );
			await test.step( 'restore and save the changes', async () => {
				await expect( titleInput( page ) ).toHaveValue( 'Of a test' );
				await page.getByRole( 'button', { name: 'Restore changes' } ).click();
				await expect( titleInput( page ) ).toHaveValue( 'Half done' );
				await saveInBuilder( page );
				await page.reload();
				await expect( titleInput( page ) ).toHaveValue( 'Half done' );
				await expect( page.getByRole( 'button', { name: 'Restore changes' } ) ).toHaveCount( 0 );
			} );
		}
	);

	test( 'lets the merchant view and restore an earlier version', { tag: '@release' }, async ( { page } ) => {
		await openForm( page, await storeTestForm() );
		await page.getByRole( 'button', { name: 'Remove “Second”' } ).click();
		await saveInBuilder( page );
		await titleInput( page ).fill( 'Another name' );
		await saveInBuilder( page );
		await page.getByRole( 'button', { name: 'History' } ).click();
		const dialog = page.getByRole( 'dialog', { name: 'History' } );
		await dialog.getByRole( 'button', { name: 'View' } ).last().click();
		await dialog.getByRole( 'button', { name: 'Restore this version' } ).click();
		await expect( titleInput( page ) ).toHaveValue( 'Of a test' );
		await expect( saveState( page ) ).toHaveText( 'Unsaved changes' );
	} );

	test( "lists the form's problems with a link to each one", async ( { page, watch } ) => {
		watch.expectFailure( /422/ );
		await test.step( 'open the form and enter an invalid price', async () => {
			await openForm(
				page,
				await storeTestForm( [
					{
						id: 'f_pick',
						type: 'select',
						label: 'Pick',
						options: [ { id: 'o_a', label: 'A' } ],
						pricingType: 'fixed',
						priceoptions: 'different_for_all',
					},
				] )
			);
			await cardNames( page ).first().click();
			await page.getByLabel( 'Price for option 1 ($)' ).fill( 'five' );
		} );
		const failure = page.locator( `${ BUILDER }__failure` );
		await test.step( 'show the problem when the form is saved', async () => {
			await saveButton( page ).click();
			await expect( failure ).toContainText( 'Not saved' );
			await expect( failure ).toBeFocused();
		} );
		await test.step( 'go to the problem with its link', async () => {
			await cardNames( page ).first().click();
			await failure.getByRole( 'button', { name: 'Pick' } ).click();
			await expect( page.getByLabel( 'Price for option 1 ($)' ) ).toBeFocused();
			await expect( page.getByLabel( 'Price for option 1 ($)' ) ).toHaveAttribute( 'aria-invalid', 'true' );
		} );
		await test.step( 'fix the problem and save', async () => {
			await page.getByLabel( 'Price for option 1 ($)' ).fill( '5' );
			await saveInBuilder( page );
			await expect( failure ).toHaveCount( 0 );
		} );
	} );

	test(
		'lets the second editor save a copy when another has saved the form',
		{ tag: '@release' },
		async ( { page, context, watch } ) => {
			watch.expectFailure( /409/ );
			const id = await storeTestForm();
			await openForm( page, id );
			const otherPage = await context.newPage();
			await openForm( otherPage, id );
			await titleInput( otherPage ).fill( 'Theirs' );
			await saveInBuilder( otherPage );
			await otherPage.close();
			await titleInput( page ).fill( 'Mine' );
			await saveButton( page ).click();
			const dialog = page.getByRole( 'dialog', { name: 'Someone else saved this form' } );
			await dialog.getByRole( 'button', { name: 'Save my version as a copy' } ).click();
			await expect( saveState( page ) ).toHaveText( '✓ Saved' );
			await expect( titleInput( page ) ).toHaveValue( 'Mine (copy)' );
			const copyId = Number( new URL( page.url() ).hash.slice( 2 ) );
			formIds.add( copyId );
			expect( copyId ).not.toBe( id );
			await openForm( page, id );
			await expect( titleInput( page ) ).toHaveValue( 'Theirs' );
		}
	);

	test(
		'lets the merchant find, disable, duplicate, trash and delete forms',
		{ tag: '@stand-in' },
		async ( { page } ) => {
			const id = await test.step( 'store a form and open the list', async () => {
				const id = await storeTestForm();
				await page.goto( SCREEN_URL );
				return id;
			} );
			const formRow = ( name: string | RegExp ) =>
				page.getByRole( 'row' ).filter( { has: page.getByRole( 'rowheader', { name } ) } );
			const clickMenuItem = async ( name: string, item: string ): Promise< void > => {
				await page
					.getByRole( 'button', { name: `More actions for “${ name }”` } )
					.first()
					.press( 'Enter' );
				await page.getByRole( 'menuitem', { name: item } ).click();
			};
			await test.step( 'show the import menu', async () => {
				await page.getByRole( 'button', { name: 'Import', exact: true } ).click();
				await expect(
					page.getByRole( 'menuitem', { name: 'From WooCommerce Custom Product Addons' } )
				).toBeVisible();
				await page.keyboard.press( 'Escape' );
			} );
			await test.step( 'find a form', async () => {
				await page.getByRole( 'searchbox', { name: 'Search forms' } ).fill( 'Of a test' );
				await expect( page.getByRole( 'row' ) ).toHaveCount( 2 );
				await expect( formRow( 'Of a test' ) ).toContainText( 'Jute Rug' );
			} );
			await test.step( 'disable a form', async () => {
				await page.getByLabel( 'Enable “Of a test”' ).press( 'Space' );
				await expect( page.locator( `${ BUILDER } .components-notice` ) ).toContainText( 'is disabled' );
				await expect( page.getByLabel( 'Enable “Of a test”' ) ).not.toBeChecked();
			} );
			const copyName = await test.step( 'duplicate a form', async () => {
				await clickMenuItem( 'Of a test', 'Duplicate' );
				await expect( page.getByRole( 'row' ) ).toHaveCount( 3 );
				const listedIds = await page
					.locator( `${ BUILDER }__name-cell a` )
					.evaluateAll( ( links ) =>
						links.map( ( link ) => Number( link.getAttribute( 'href' )?.slice( 2 ) ) )
					);
				listedIds.forEach( ( formId ) => formIds.add( formId ) );
				return ( await page.locator( `${ BUILDER }__name-cell a:not([href="#/${ id }"])` ).innerText() ).trim();
			} );
			await test.step( 'move the copy to the trash and restore it', async () => {
				await clickMenuItem( copyName, 'Move to trash' );
				await page.getByRole( 'button', { name: 'Undo' } ).click();
				await expect( page.locator( `${ BUILDER } .components-notice` ) ).toContainText( '1 form restored' );
			} );
			await test.step( 'delete the copy permanently', async () => {
				await clickMenuItem( copyName, 'Move to trash' );
				await expect( page.locator( `${ BUILDER } .components-notice` ) ).toContainText( 'moved to the trash' );
				await page.getByRole( 'button', { name: /^Trash/ } ).click();
				// Until the trash has loaded, the previous list is shown, whose names are links.
				await expect( page.locator( `${ BUILDER }__name-cell a` ) ).toHaveCount( 0 );
				await clickMenuItem( copyName, 'Delete permanently' );
				await page
					.getByRole( 'dialog', { name: 'Delete permanently?' } )
					.getByRole( 'button', { name: 'Delete' } )
					.click();
				await expect( page.locator( `${ BUILDER } .components-notice` ) ).toContainText(
					'permanently deleted'
				);
			} );
			await test.step( 'clear a search without results', async () => {
				await page.getByRole( 'searchbox', { name: 'Search forms' } ).fill( 'no form is called so' );
				await page.getByRole( 'button', { name: 'Show all forms' } ).click();
				await expect( formRow( 'Of a test' ) ).toBeVisible();
			} );
		}
	);

	test(
		'shows an error when the server fails and lists the forms on retry',
		{ tag: '@release' },
		async ( { page, watch } ) => {
			watch.expectFailure( /500/ );
			const formsRequest = /aisle(\/|%2F)v1(\/|%2F)option-forms/;
			await page.route( formsRequest, ( route ) =>
				route.fulfill( {
					status: 500,
					contentType: 'application/json',
					body: JSON.stringify( {
						code: 'internal_error',
						message: 'The shop could not do this.',
						data: { status: 500 },
					} ),
				} )
			);
			await page.goto( SCREEN_URL );
			await expect( page.locator( `${ BUILDER } .components-notice.is-error` ) ).toContainText(
				'The shop could not do this.'
			);
			await page.unroute( formsRequest );
			await page.getByRole( 'button', { name: 'Try again' } ).click();
			await expect( page.getByRole( 'table' ) ).toBeVisible();
		}
	);

	test( 'keeps the changes when saving fails and saves them on retry', async ( { page, watch } ) => {
		watch.expectFailure( /500/ );
		const id = await storeTestForm();
		await openForm( page, id );
		await titleInput( page ).fill( 'Kept through it all' );
		const formRequest = new RegExp( `option-forms(/|%2F)${ id }(&|\\?|$)` );
		await page.route( formRequest, ( route ) =>
			route.fulfill( { status: 500, contentType: 'text/html', body: '<h1>Critical error</h1>' } )
		);
		await saveButton( page ).click();
		await expect( page.locator( `${ BUILDER }__failure` ) ).toContainText(
			'The store returned an unexpected response.'
		);
		await page.unroute( formRequest );
		await expect( titleInput( page ) ).toHaveValue( 'Kept through it all' );
		await saveInBuilder( page );
	} );

	test( "keeps the preview's answers when the merchant switches tabs", { tag: '@release' }, async ( { page } ) => {
		await page.setViewportSize( { width: 800, height: 900 } );
		await openForm( page, await storeTestForm() );
		await page.getByRole( 'tab', { name: 'Preview' } ).click();
		await page.locator( `${ BUILDER }__preview` ).getByLabel( 'First' ).fill( 'Ada' );
		await page.getByRole( 'tab', { name: 'Fields' } ).click();
		await expect( page.locator( `${ BUILDER }__preview` ) ).toBeHidden();
		await page.getByRole( 'tab', { name: 'Preview' } ).click();
		await expect( page.locator( `${ BUILDER }__preview` ).getByLabel( 'First' ) ).toHaveValue( 'Ada' );
	} );

	test( 'passes axe and keeps its width in the list and the editor', async ( { page } ) => {
		test.slow();
		const forEachWidth = async ( check: ( width: number ) => Promise< void > ) => {
			for ( const width of [ 1280, 800, 360 ] ) {
				await page.setViewportSize( { width, height: 900 } );
				await check( width );
			}
		};
		await test.step( 'check the list', async () => {
			await page.goto( SCREEN_URL );
			await expect( page.getByRole( 'table' ) ).toBeVisible();
			await forEachWidth( async ( width ) => {
				await expectAccessibleOnPhoneAndDesktop( page, BUILDER );
				expect( await overflow( page ), `list at ${ width } px` ).toBeLessThanOrEqual( 0 );
			} );
		} );
		await test.step( 'open a form with every panel', async () => {
			await openForm( page, await storeTestForm( FIELDS_WITH_EVERY_PANEL ) );
			await page.setViewportSize( { width: 1280, height: 900 } );
		} );
		await test.step( 'check the width of every panel', async () => {
			for ( const name of [ 'Written', 'Chosen' ] ) {
				await page.getByRole( 'tab', { name: 'Fields' } ).click();
				await cardNames( page ).filter( { hasText: name } ).click();
				const closedSections = page.locator( `${ BUILDER }__section-title button[aria-expanded="false"]` );
				for ( let closedCount = await closedSections.count(); closedCount > 0; closedCount-- ) {
					await closedSections.first().click();
				}
				await forEachWidth( async ( width ) =>
					expect( await overflow( page ), `${ name } at ${ width } px` ).toBeLessThanOrEqual( 0 )
				);
			}
		} );
		await test.step( 'check every tab', async () => {
			await forEachWidth( async ( width ) => {
				for ( const tab of await page.getByRole( 'tab' ).all() ) {
					await tab.click();
					await expectAccessibleOnPhoneAndDesktop( page, BUILDER );
					expect( await overflow( page ), `${ await tab.innerText() } at ${ width } px` ).toBeLessThanOrEqual(
						0
					);
				}
			} );
		} );
	} );
} );

const FIELDS_WITH_EVERY_PANEL = [
	{
		id: 'f_written',
		type: 'text',
		label: 'Written',
		required: true,
		maxlength: 20,
		charleft: true,
		allowed_chars_enable: true,
		allowed_chars: 'a-z',
		pricingType: 'per_car',
		priceoptions: 'fixed_for_all',
		price: '0.50',
		excl_chars_frm_length: '\\s',
	},
	{
		id: 'f_chosen',
		type: 'color-group',
		label: 'Chosen',
		multiple: true,
		other: true,
		pricingType: 'fixed',
		priceoptions: 'different_for_all',
		options: [
			{ id: 'o_red', label: 'Red as a very long name of a colour', color: '#ff0000', price: '1.00' },
			{ id: 'o_blue', label: 'Blue', color: '#0000ff' },
		],
		cl_rule: {
			action: 'show',
			groups: [
				{
					operator: '',
					rules: [
						{
							cl_source: 'field',
							cl_field: 'f_written',
							cl_relation: 'is_not_empty',
							cl_val: '',
							operator: '',
						},
					],
				},
			],
		},
	},
];

test( 'hides the screen and rejects form requests for a customer', { tag: '@stand-in' }, async ( { page, watch } ) => {
	watch.expectFailure( /403/ );
	await logIn( page, 'shopper' );
	await page.goto( SCREEN_URL );
	await expect( page.locator( '#aisle-option-forms' ) ).toHaveCount( 0 );
	await page.goto( '/' );
	const readResponse = await page.request.get( '/?rest_route=/aisle/v1/option-forms' );
	expect( [ 401, 403 ] ).toContain( readResponse.status() );
	const writeResponse = await page.request.post( '/?rest_route=/aisle/v1/option-forms', {
		data: { title: 'Mine', document: {} },
	} );
	expect( [ 401, 403 ] ).toContain( writeResponse.status() );
} );
