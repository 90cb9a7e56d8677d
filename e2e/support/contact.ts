// Helpers for contact forms.
import type { Browser } from '@playwright/test';
import { logIn } from './log-in';
import { setOptions, shop } from './site';
import { test } from './test';

/**
 * Allows forms to be sent within two seconds of printing in this `describe` block; otherwise they count as spam.
 */
export function allowInstantSubmissions(): void {
	test.beforeAll( async () => void ( await setOptions( { aisle_test_contact_at_once: '1' } ) ) );
	test.afterAll( async () => void ( await setOptions( { aisle_test_contact_at_once: null } ) ) );
}

/** Saves a form as a merchant; returns its ID. */
export async function saveContactForm( browser: Browser, fields: object[], overrides: object = {} ): Promise< number > {
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
			{ schema_version: 1, fields, mail: { to: 'owner@example.com', body: '[all_fields]' }, ...overrides }
		);
	} finally {
		await context.close();
	}
}
