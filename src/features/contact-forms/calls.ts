/** The calls of a form: the contract's paths, codes and texts. They need no nonce, so none is sent: in a cached page it would be dead. */
import type { Customer } from '../../domain/contact-form';
import type { ContactRule } from '../../domain/contact-rules';
import { boot } from '../../platform/boot-data';
import { asList, asNumber, asRecord, asText, isRecord, shaped, type UnknownRecord } from '../../platform/check';
import { AisleError } from '../../platform/errors';
import type { FieldError } from './field-errors';
import { readRules, type PageTexts } from './printed-form';

export interface Feedback {
	readonly status: string;
	readonly message: string;
	readonly hash: string;
	readonly invalidFields: readonly FieldError[];
	readonly refill: Refill;
	/** As it came, for whoever listens. */
	readonly raw: UnknownRecord;
}

/** What a page out of a cache must not have: of this visitor, or of this minute. */
export interface Refill {
	readonly token: string;
	/** Field => its question, and what proves that it was asked. */
	readonly quiz: Readonly< Record< string, { readonly question: string; readonly hash: string } > >;
	/** What conditions may know of the customer; null where none asks. */
	readonly customer: Customer | null;
}

const HEADERS = { Accept: 'application/json, */*;q=0.1' };

const address = ( id: number, call: string ): string => `${ boot().shop.restUrl }contact-forms/${ id }/${ call }`;

/** @throws AisleError `fetch_error`, `invalid_json`, `unknown_error` or the server's own code, with a sentence for the visitor. */
export async function sendFeedback( id: number, body: FormData, texts: PageTexts ): Promise< Feedback > {
	const raw = await answerOf( () => fetch( address( id, 'feedback' ), { method: 'POST', body, headers: HEADERS, credentials: 'same-origin' } ), texts );
	return {
		status: asText( raw.status ),
		message: asText( raw.message ),
		hash: asText( raw.posted_data_hash ),
		invalidFields: asList( raw.invalid_fields ).map( asRecord ).map( ( { field, message } ) => ( { field: asText( field ), message: asText( message ) } ) ),
		refill: refillIn( raw ),
		raw,
	};
}

/** @throws AisleError */
export async function fetchRefill( id: number, texts: PageTexts ): Promise< Refill > {
	return refillIn( await answerOf( () => fetch( address( id, 'refill' ), { headers: HEADERS, credentials: 'same-origin', cache: 'no-store' } ), texts ) );
}

function refillIn( { token, quiz, customer }: UnknownRecord ): Refill {
	const { logged_in: loggedIn, roles } = asRecord( customer );
	return {
		token: asText( token ),
		quiz: Object.fromEntries( Object.entries( asRecord( quiz ) ).map( ( [ field, asked ] ) => [ field, shaped( asked, { question: '', hash: '' } ) ] ) ),
		customer: isRecord( customer ) ? { logged_in: loggedIn === 'yes' ? 'yes' : 'no', roles: asList( roles ).map( ( role ) => asText( role ) ) } : null,
	};
}

/**
 * The rules as they are today: bounds that move with the clock have moved since a cached page was printed.
 *
 * @throws AisleError
 */
export const fetchRules = async ( id: number, texts: PageTexts ): Promise< readonly ContactRule[] > =>
	readRules( await answerOf( () => fetch( address( id, 'feedback/schema' ), { headers: HEADERS, credentials: 'same-origin', cache: 'no-store' } ), texts ) );

async function answerOf( call: () => Promise< Response >, texts: PageTexts ): Promise< UnknownRecord > {
	const reply = await call().catch( () => {
		throw new AisleError( 'fetch_error', texts.offline );
	} );
	const body: unknown = await reply.json().catch( () => null );
	if ( ! isRecord( body ) ) {
		throw new AisleError( 'invalid_json', texts.invalidJson, reply.status );
	}
	if ( ! reply.ok ) {
		throw new AisleError( asText( body.code ) || 'unknown_error', asText( body.message ) || texts.unknown, asNumber( reply.status ), body );
	}
	return body;
}
