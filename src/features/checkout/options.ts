/** The feature's boot data. */
import { asFlag, asRecord, asText, asTextMap } from '../../platform/check';

type Texts = Readonly< Record< string, string > >;

export interface CheckoutOptions {
	/** URL of the windows' style. */
	readonly style: string;
	/** `terms`, `privacy` => URL of the page. */
	readonly terms: Texts;
	/** URL of My account if links to it open the login form, otherwise empty. */
	readonly account: string;
	/** True if the page contains errors of a login. */
	readonly hasErrors: boolean;
	readonly fieldErrors: boolean;
	/** True if forms of the page may contain password fields. */
	readonly forms: boolean;
	readonly tables: boolean;
	readonly texts: Texts;
}

export function readOptions( data: unknown ): CheckoutOptions {
	const { style, terms, account, hasErrors, fieldErrors, forms, tables, texts } = asRecord( data );
	return {
		style: asText( style ),
		terms: asTextMap( terms ),
		account: asText( account ),
		hasErrors: asFlag( hasErrors ),
		fieldErrors: asFlag( fieldErrors ),
		forms: asFlag( forms ),
		tables: asFlag( tables ),
		texts: asTextMap( texts ),
	};
}
