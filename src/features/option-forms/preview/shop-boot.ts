/** The shop's components read the currency from the page of a shop; here the admin's page has it. */
import { asRecord } from '../../../platform/check';

export function exposeShopBoot(): void {
	if ( window.aisleBoot === undefined ) {
		const { currency, locale } = asRecord( window.aisleAdmin );
		window.aisleBoot = { shop: { currency, locale, rtl: document.documentElement.dir === 'rtl' } };
	}
}
