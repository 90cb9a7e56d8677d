/**
 * Storefront components read the currency from the storefront's boot data. In the admin, this copies it from the admin
 * page.
 */
import { asRecord } from '../../../platform/check';

export function exposeShopBoot(): void {
	if ( window.aisleBoot === undefined ) {
		const { currency, locale } = asRecord( window.aisleAdmin );
		window.aisleBoot = { shop: { currency, locale, rtl: document.documentElement.dir === 'rtl' } };
	}
}
