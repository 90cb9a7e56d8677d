// What it costs an owner to build a form, and what becomes of it once somebody has bought: cart, order, mail.
import type { Locator, Page } from '@playwright/test';
import { addButton, cartRests, centsOf, checkoutFigure, drawerLines, placeOrder } from './shopper';
import { enableForm, lastOrder, mails, product, type Order } from './site';
import { deleteForm, FORM, total } from './options';
import { expect, test } from './test';

/**
 * The form that the demo shop has for a trade steps aside while a file's tests run; those whose numbers are put into
 * the answer go again.
 */
export function setAside( seeded: string ): number[] {
	const made: number[] = [];
	test.beforeEach( () => enableForm( seeded, false ) );
	test.afterEach( async () => {
		await Promise.all( made.splice( 0 ).map( deleteForm ) );
		await enableForm( seeded, true );
	} );
	return made;
}

/** An owner's hands: every click and every key is counted. */
export class Hands {
	clicks = 0;
	keys = 0;

	constructor( private readonly page: Page ) {}

	async click( target: Locator ): Promise< void > {
		this.clicks += 1;
		await target.click();
	}

	/** Into what has the focus; each character is a key. */
	async type( text: string ): Promise< void > {
		this.keys += [ ...text ].length;
		await this.page.keyboard.type( text );
	}

	/** A key with those held down with it is one. */
	async press( key: string ): Promise< void > {
		this.keys += 1;
		await this.page.keyboard.press( key );
	}

	/** What somebody copied elsewhere: one key, whatever its length. */
	async paste( text: string ): Promise< void > {
		this.keys += 1;
		await this.page.evaluate( ( pasted ) => {
			const data = new DataTransfer();
			data.setData( 'text/plain', pasted );
			const taken = ! document.activeElement?.dispatchEvent(
				new ClipboardEvent( 'paste', { clipboardData: data, bubbles: true, cancelable: true } )
			);
			return taken || document.execCommand( 'insertText', false, pasted );
		}, text );
	}

	/** A select is opened with a click and chosen from with another. */
	async choose( target: Locator, option: string ): Promise< void > {
		this.clicks += 2;
		await target.selectOption( option );
	}

	/** From the product's edit screen to where a form begins. */
	async beginForm( slug: string ): Promise< void > {
		await this.page.goto( `/wp-admin/post.php?post=${ product( slug ).id }&action=edit` );
		await expect( this.page.locator( '.general_options.active' ) ).toBeVisible();
		await this.click( this.page.locator( '.aisle_options_options a' ) );
		await this.click( this.page.getByRole( 'link', { name: 'Make a form for this product' } ) );
	}

	/** A type is searched for, Enter takes the first, and its label has the focus. */
	async addField( search: string, label: string ): Promise< void > {
		await this.click( this.page.getByRole( 'button', { name: 'Add a field', exact: true } ) );
		await expect( this.page.getByRole( 'searchbox', { name: 'Search field types' } ) ).toBeFocused();
		await this.type( search );
		await this.press( 'Enter' );
		await expect(
			this.page.locator( '.aisle-builder__field-panel' ).getByLabel( 'Label', { exact: true } )
		).toBeFocused();
		await this.type( label );
	}

	/** Both fewer than what the same form took before; the figures stand in the report. */
	isFewerThan( form: string, clicks: number, keys: number ): void {
		test.info().annotations.push( { type: form, description: `${ this.clicks } clicks, ${ this.keys } keys` } );
		expect( this.clicks, `clicks for ${ form }` ).toBeLessThan( clicks );
		expect( this.keys, `keys for ${ form }` ).toBeLessThan( keys );
	}
}

export interface Sale {
	order: Order;
	/** The shopper's mail, its tags taken out and its spaces made one. */
	mail: string;
	/** The order's page as the owner sees it. */
	screen: Page;
}

/**
 * Buys what the open product page has chosen: the same sum on it, in the checkout and in the order. Guests buy; `owner`
 * is logged in.
 */
export async function buy( page: Page, owner: Page ): Promise< Sale > {
	const sum = await centsOf( total( page ) );
	await expect( page.locator( `${ FORM }[data-aisle-ready]` ) ).toBeVisible();
	await addButton( page ).click();
	// A cart that has not begun yet rests, too.
	await expect( drawerLines( page ).first() ).toBeVisible();
	await cartRests( page );
	expect( await checkoutFigure( page ) ).toBe( sum );
	await placeOrder( page );
	const order = await lastOrder();
	expect( Math.round( ( order.lines[ 0 ]?.net ?? 0 ) * 100 ) ).toBe( sum );
	const mail = ( await mails() ).filter( ( { to } ) => to.includes( 'ada@example.com' ) ).at( -1 );
	expect( mail, 'the shopper’s mail' ).toBeDefined();
	expect( mail?.message ).toContain( String( order.id ) );
	await owner.goto( `/wp-admin/admin.php?page=wc-orders&action=edit&id=${ order.id }` );
	return {
		order,
		mail: ( mail?.message ?? '' )
			.replace( /<style[^]*?<\/style>/g, '' )
			.replace( /<[^>]*>/g, ' ' )
			.replace( /\s+/g, ' ' ),
		screen: owner,
	};
}
