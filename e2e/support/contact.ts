// Contact forms of tests.
import type { Browser } from '@playwright/test';
import { logIn } from './log-in';
import { setOptions, shop } from './site';
import { test } from './test';

/**
 * In this block the server takes a form that is sent sooner than two seconds after it was printed; elsewhere it is
 * spam.
 */
export function acceptAtOnce(): void {
	test.beforeAll( async () => void ( await setOptions( { aisle_test_contact_at_once: '1' } ) ) );
	test.afterAll( async () => void ( await setOptions( { aisle_test_contact_at_once: null } ) ) );
}

/** A form that an owner saves, and its number. */
export async function saveContactForm( browser: Browser, fields: object[], more: object = {} ): Promise< number > {
	const context = await browser.newContext( { baseURL: shop.url } );
	const page = await context.newPage();
	try {
		await logIn( page, 'admin' );
		await page.goto( '/wp-admin/admin.php?page=aisle-contact-forms' );
		await page.waitForFunction( () => 'aisleAdmin' in window );
		return await page.evaluate(
			async ( document ) => {
				const { restUrl, nonce } = Reflect.get( window, 'aisleAdmin' ) as { restUrl: string; nonce: string };
				const headers = { 'X-WP-Nonce': nonce, 'Content-Type': 'application/json' };
				const response = await fetch( `${ restUrl }aisle/v1/contact-form-documents`, {
					method: 'POST',
					headers,
					body: JSON.stringify( { title: 'Of a test', status: 'publish', document } ),
				} );
				return ( await response.json() ).id as number;
			},
			{ schema_version: 1, fields, mail: { to: 'owner@example.com', body: '[all_fields]' }, ...more }
		);
	} finally {
		await context.close();
	}
}
