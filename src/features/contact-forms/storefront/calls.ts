/**
 * Requests of a form, with paths, codes and texts from the specification. They send no nonce, because it would be
 * expired in a cached page.
 */
import type { Customer } from '../../../domain/contact-form';
import type { ContactRule } from '../../../domain/contact-rules';
import { boot } from '../../../platform/boot-data';
import { asList, asNumber, asRecord, asText, isRecord, readShape, type UnknownRecord } from '../../../platform/check';
import { AisleError } from '../../../platform/errors';
import type { FieldError } from './field-errors';
import type { PageTexts } from './page-texts';
import { readRules, type PrintedForm } from './printed-form';

export interface Feedback {
	readonly status: string;
	readonly message: string;
	readonly hash: string;
	readonly invalidFields: readonly FieldError[];
	readonly refill: Refill;
	/** Unmodified response, for event listeners. */
	readonly raw: UnknownRecord;
}

/** Data that a cached page cannot contain, because it depends on the visitor or expires. */
export interface Refill {
	readonly token: string;
	/** Field => its question, and a hash that proves the question was asked. */
	readonly quiz: Readonly< Record< string, { readonly question: string; readonly hash: string } > >;
	/** Customer data for conditions; null if no condition needs it. */
	readonly customer: Customer | null;
	/** Current captcha settings; the site key is empty if there is none. */
	readonly captcha: CaptchaSettings;
}

export interface CaptchaSettings {
	readonly sitekey: string;
	/** HTML of the captcha, for a cached page without one. */
	readonly place: string;
}

/**
 * Function that sends a submission: with fetch, or with upload progress. It may reject with an AisleError of its own.
 */
export type Post = (
	url: string,
	init: {
		readonly method: 'POST';
		readonly body: FormData;
		readonly headers: Readonly< Record< string, string > >;
		readonly credentials: 'same-origin';
	}
) => Promise< Response >;

/**
 * Time in ms after which a submission is aborted: without upload progress or, with fetch, without a response. Mail
 * servers can be slow, and uploads take long.
 */
export const MAX_SILENCE_MS = 90_000;

/** Timeout, in ms, of requests that only refresh the page's data. */
const REFRESH_TIMEOUT_MS = 8000;

function timeoutSignal( milliseconds: number ): AbortSignal {
	const controller = new AbortController();
	window.setTimeout( () => controller.abort(), milliseconds );
	return controller.signal;
}

export const fetchPost: Post = ( url, init ) => fetch( url, { ...init, signal: timeoutSignal( MAX_SILENCE_MS ) } );

/** The form's ID, and its preview data: previews send no requests. */
type RequestedForm = Pick< PrintedForm, 'id' | 'preview' >;

const HEADERS = { Accept: 'application/json, */*;q=0.1' };

const endpointUrl = ( id: number, endpoint: string ): string =>
	`${ boot().shop.restUrl }contact-forms/${ id }/${ endpoint }`;

/**
 * @throws  AisleError `fetch_error`, `invalid_json`, `unknown_error` or the server's error code, with a message for the
 *          visitor.
 */
export async function sendFeedback(
	{ id, preview }: RequestedForm,
	body: FormData,
	texts: PageTexts,
	post = fetchPost
): Promise< Feedback > {
	const raw =
		preview ??
		( await fetchRecord(
			() =>
				post( endpointUrl( id, 'feedback' ), {
					method: 'POST',
					body,
					headers: HEADERS,
					credentials: 'same-origin',
				} ),
			texts
		) );
	return {
		status: asText( raw.status ),
		message: asText( raw.message ),
		hash: asText( raw.posted_data_hash ),
		invalidFields: asList( raw.invalid_fields )
			.map( asRecord )
			.map( ( { field, message } ) => ( { field: asText( field ), message: asText( message ) } ) ),
		refill: readRefill( raw ),
		raw,
	};
}

/** @throws AisleError */
export async function fetchRefill( { id, preview }: RequestedForm, texts: PageTexts ): Promise< Refill > {
	return readRefill(
		preview ??
			( await fetchRecord(
				() =>
					fetch( endpointUrl( id, 'refill' ), {
						headers: HEADERS,
						credentials: 'same-origin',
						cache: 'no-store',
						signal: timeoutSignal( REFRESH_TIMEOUT_MS ),
					} ),
				texts
			) )
	);
}

function readRefill( { token, quiz, customer, captcha }: UnknownRecord ): Refill {
	const { logged_in: loggedIn, roles } = asRecord( customer );
	return {
		token: asText( token ),
		quiz: Object.fromEntries(
			Object.entries( asRecord( quiz ) ).map( ( [ field, quizData ] ) => [
				field,
				readShape( quizData, { question: '', hash: '' } ),
			] )
		),
		customer: isRecord( customer )
			? { logged_in: loggedIn === 'yes' ? 'yes' : 'no', roles: asList( roles ).map( ( role ) => asText( role ) ) }
			: null,
		captcha: readShape( captcha, { sitekey: '', place: '' } ),
	};
}

/**
 * Loads the current rules. Date limits relative to today may have changed since a cached page was printed.
 *
 * @throws  AisleError
 */
export const fetchRules = async ( id: number, texts: PageTexts ): Promise< readonly ContactRule[] > =>
	readRules(
		await fetchRecord(
			() =>
				fetch( endpointUrl( id, 'feedback/schema' ), {
					headers: HEADERS,
					credentials: 'same-origin',
					cache: 'no-store',
					signal: timeoutSignal( REFRESH_TIMEOUT_MS ),
				} ),
			texts
		)
	);

async function fetchRecord( sendRequest: () => Promise< Response >, texts: PageTexts ): Promise< UnknownRecord > {
	const throwNetworkError = ( thrown: unknown ): never => {
		throw thrown instanceof AisleError && thrown.code === 'aborted'
			? thrown
			: new AisleError( 'fetch_error', texts.offline );
	};
	const response = await sendRequest().catch( throwNetworkError );
	// If the connection breaks while the body loads, this counts as a network error.
	const body = parseJson( await response.text().catch( throwNetworkError ) );
	if ( ! isRecord( body ) ) {
		throw new AisleError( 'invalid_json', texts.invalidJson, response.status );
	}
	if ( ! response.ok ) {
		throw new AisleError(
			asText( body.code ) || 'unknown_error',
			asText( body.message ) || texts.unknown,
			asNumber( response.status ),
			body
		);
	}
	return body;
}

function parseJson( json: string ): unknown {
	try {
		return JSON.parse( json );
	} catch {
		return null;
	}
}
