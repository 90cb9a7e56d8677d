// Measures the effort to build a form, and checks the result of a purchase: cart, order, email.
import type { Locator, Page } from '@playwright/test';
import { addButton, cartSettles, centsOf, lineAmountAtCheckout, drawerLines, placeOrder } from './shopper';
import { enableForm, lastOrder, sentEmails, product, type Order } from './site';
import { deleteForm, FORM_SELECTOR, total } from './options';
import { expect, test } from './test';

/**
 * Disables the demo store's form of a trade during a file's tests. Deletes the forms whose IDs are added to the
 * returned array.
 */
export function replaceSeededForm( formName: string ): number[] {
	const formIds: number[] = [];
	test.beforeEach( () => enableForm( formName, false ) );
	test.afterEach( async () => {
		await Promise.all( formIds.splice( 0 ).map( deleteForm ) );
		await enableForm( formName, true );
	} );
	return formIds;
}

/** Acts as the merchant and counts each click and key. */
export class CountedInput {
	clicks = 0;
	keys = 0;

	constructor( private readonly page: Page ) {}

	async click( target: Locator ): Promise< void > {
		this.clicks += 1;
		await target.click();
	}

	/** Types into the focused control; each character counts as a key. */
	async type( text: string ): Promise< void > {
		this.keys += [ ...text ].length;
		await this.page.keyboard.type( text );
	}

	/** Presses a key; a combination counts as one. */
	async press( key: string ): Promise< void > {
		this.keys += 1;
		await this.page.keyboard.press( key );
	}

	/** Pastes a text; counts as one key. */
	async paste( text: string ): Promise< void > {
		this.keys += 1;
		await this.page.evaluate( ( pasted ) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData( 'text/plain', pasted );
			const isHandled = ! document.activeElement?.dispatchEvent(
				new ClipboardEvent( 'paste', { clipboardData, bubbles: true, cancelable: true } )
			);
			return isHandled || document.execCommand( 'insertText', false, pasted );
		}, text );
	}

	/** Selects an option; counts as two clicks. */
	async select( target: Locator, option: string ): Promise< void > {
		this.clicks += 2;
		await target.selectOption( option );
	}

	/** Opens the product's edit screen and starts a new form there. */
	async startForm( slug: string ): Promise< void > {
		await this.page.goto( `/wp-admin/post.php?post=${ product( slug ).id }&action=edit` );
		await expect( this.page.locator( '.general_options.active' ) ).toBeVisible();
		await this.click( this.page.locator( '.aisle_options_options a' ) );
		await this.click( this.page.getByRole( 'link', { name: 'Create a form for this product' } ) );
	}

	/** Searches a field type, adds the first match with Enter, and types into its label, which has the focus. */
	async addField( query: string, label: string ): Promise< void > {
		await this.click( this.page.getByRole( 'button', { name: 'Add a field', exact: true } ) );
		await expect( this.page.getByRole( 'searchbox', { name: 'Search field types' } ) ).toBeFocused();
		await this.type( query );
		await this.press( 'Enter' );
		await expect(
			this.page.locator( '.aisle-builder__field-panel' ).getByLabel( 'Label', { exact: true } )
		).toBeFocused();
		await this.type( label );
	}

	/** Expects fewer clicks and keys than these limits; the report contains both numbers. */
	expectFewerThan( form: string, maxClicks: number, maxKeys: number ): void {
		test.info().annotations.push( { type: form, description: `${ this.clicks } clicks, ${ this.keys } keys` } );
		expect( this.clicks, `clicks for ${ form }` ).toBeLessThan( maxClicks );
		expect( this.keys, `keys for ${ form }` ).toBeLessThan( maxKeys );
	}
}

export interface Sale {
	order: Order;
	/** The shopper's email as plain text with collapsed spaces. */
	email: string;
	/** The order screen in the admin. */
	orderScreen: Page;
}

/**
 * Buys the selection on the open product page as a guest. Expects the same total there, in the checkout and in the
 * order. `merchantPage` is logged in as the merchant.
 */
export async function buy( page: Page, merchantPage: Page ): Promise< Sale > {
	const amount = await centsOf( total( page ) );
	await expect( page.locator( `${ FORM_SELECTOR }[data-aisle-ready]` ) ).toBeVisible();
	await addButton( page ).click();
	// Waits for the first line, because a cart that has not started also counts as idle.
	await expect( drawerLines( page ).first() ).toBeVisible();
	await cartSettles( page );
	expect( await lineAmountAtCheckout( page ) ).toBe( amount );
	await placeOrder( page );
	const order = await lastOrder();
	expect( Math.round( ( order.lines[ 0 ]?.net ?? 0 ) * 100 ) ).toBe( amount );
	const email = ( await sentEmails() ).filter( ( { to } ) => to.includes( 'ada@example.com' ) ).at( -1 );
	expect( email, 'the shopper’s mail' ).toBeDefined();
	expect( email?.message ).toContain( String( order.id ) );
	await merchantPage.goto( `/wp-admin/admin.php?page=wc-orders&action=edit&id=${ order.id }` );
	return {
		order,
		email: ( email?.message ?? '' )
			.replace( /<style[^]*?<\/style>/g, '' )
			.replace( /<[^>]*>/g, ' ' )
			.replace( /\s+/g, ' ' ),
		orderScreen: merchantPage,
	};
}
