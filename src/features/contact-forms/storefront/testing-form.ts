/** Test helpers: a form as PHP prints it, and a mock server. */
import type { ContactRule } from '../../../domain/contact-rules';
import { clearBoot } from '../../../platform/boot-data';
import { createContactForm, type ContactForm } from './contact-form';
import type { PageTexts } from './page-texts';
import { readPrintedForm } from './printed-form';

export const TEXTS: PageTexts = {
	offline: 'You are probably offline.',
	invalidJson: 'The response is not a valid JSON response.',
	unknown: 'An unknown error occurred.',
	wrongPlace: 'Wrong place.',
};

export const UNIT_TAG = 'aisle-f12-p3-o1';

const RULES: readonly ContactRule[] = [
	{ rule: 'required', field: 'f_name', error: 'Please fill in this field.' },
	{ rule: 'required', field: 'f_email', error: 'Please fill in this field.' },
	{ rule: 'email', field: 'f_email', error: 'Please enter an email address.' },
	{ rule: 'maxlength', field: 'f_text', error: 'Too long.', threshold: 20 },
];

export const fieldHtml = ( id: string, label: string, attributes = '' ): string =>
	`<div class="aisle-field aisle-field--text" data-field="${ id }"><label for="${ UNIT_TAG }-${ id }"><span class="aisle-field__name">${ label }</span></label><input id="${ UNIT_TAG }-${ id }" name="aisle_contact[${ id }][values][]" type="text" ${ attributes }></div>`;

const FIELDS =
	fieldHtml( 'f_name', 'Name', 'aria-describedby="hint"' ) +
	fieldHtml( 'f_email', 'Email' ) +
	fieldHtml( 'f_site', 'Website', 'inputmode="url"' ) +
	fieldHtml( 'f_text', 'Message' );

export function printForm( fields = FIELDS, data: Readonly< Record< string, unknown > > = {} ): HTMLElement {
	const printedData = {
		id: 12,
		unit_tag: UNIT_TAG,
		schema: { version: 1, locale: 'en-US', rules: RULES },
		invalid_message: 'Please check the marked fields.',
		...data,
	};
	document.body.innerHTML = `
		<div class="aisle-contact-form" id="${ UNIT_TAG }" data-form="12" data-aisle="contact-forms">
			<script type="application/json" class="aisle-contact-form__data">${ JSON.stringify( printedData ) }</script>
			<form class="aisle-contact-form__form is-init" data-status="init">
				<input type="hidden" name="_aisle_token" value="printed"><input type="hidden" name="_aisle_hash" value="">
				${ fields }
				<div class="aisle-contact-form__foot"><button type="submit">Send</button></div>
				<div class="aisle-contact-form__response" role="status"></div>
			</form>
		</div>`;
	return element( '.aisle-contact-form' );
}

export function element< Type extends HTMLElement = HTMLElement >( selector: string ): Type {
	const node = document.querySelector< Type >( selector );
	if ( ! node ) {
		throw new Error( `No ${ selector }` );
	}
	return node;
}

/** Enhances the printed form. */
export function enhanceForm(): ContactForm {
	window.aisleBoot = { shop: { restUrl: 'https://shop.test/wp-json/aisle/v1/' } };
	clearBoot();
	const printedForm = readPrintedForm( element( '.aisle-contact-form' ) );
	if ( ! printedForm ) {
		throw new Error( 'Nothing printed' );
	}
	return createContactForm( element< HTMLFormElement >( 'form' ), printedForm, TEXTS );
}

export const typeInto = ( field: string, value: string ): HTMLInputElement => {
	const input = element< HTMLInputElement >( `[data-field="${ field }"] input` );
	input.value = value;
	input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	input.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	return input;
};

export interface MockRequest {
	readonly url: string;
	readonly body: FormData | null;
}

/**
 * @param signal Abort signal of the request.
 */
export type MockResponse = ( signal?: AbortSignal | null ) => Promise< Pick< Response, 'ok' | 'status' | 'text' > >;

export const json =
	( body: unknown, status = 200 ): MockResponse =>
	async () => ( { ok: status < 300, status, text: async () => JSON.stringify( body ) } );
export const html =
	( status: number ): MockResponse =>
	async () => ( { ok: status < 300, status, text: async () => '<p>' } );
/** Never responds; rejects when the request is aborted. */
export const neverResponds: MockResponse = ( signal ) =>
	new Promise( ( _, reject ) =>
		signal?.addEventListener( 'abort', () => reject( new DOMException( 'Aborted', 'AbortError' ) ) )
	);
export const brokenResponse: MockResponse = async () => ( {
	ok: true,
	status: 200,
	text: () => Promise.reject( new TypeError( 'network error' ) ),
} );
export const networkError: MockResponse = () => Promise.reject( new TypeError( 'Failed to fetch' ) );

/**
 * Overrides of the refill response: its captcha settings (undefined: those of the page), or the whole response (null:
 * the default).
 */
export const refillOverrides: { captcha: unknown; refill: MockResponse | null } = { captcha: undefined, refill: null };

const printedCaptcha = () =>
	document.querySelector( '.aisle-contact-form__captcha' ) ? { sitekey: 'site', place: '' } : undefined;

/** Mocks fetch: refill requests succeed unless set otherwise, and submissions get these responses in order. */
export function mockFetch( ...answers: MockResponse[] ): MockRequest[] {
	const calls: MockRequest[] = [];
	const remainingAnswers = [ ...answers ];
	window.fetch = ( async ( url: string, init: RequestInit = {} ) => {
		calls.push( { url, body: init.body instanceof FormData ? init.body : null } );
		if ( url.endsWith( '/refill' ) && refillOverrides.refill ) {
			return refillOverrides.refill( init.signal );
		}
		return url.endsWith( '/refill' )
			? json( {
					token: 'fresh',
					captcha: refillOverrides.captcha === undefined ? printedCaptcha() : refillOverrides.captcha,
				} )()
			: ( remainingAnswers.shift() ?? json( { status: 'mail_sent', message: 'Thank you.' } ) )( init.signal );
	} ) as typeof fetch;
	return calls;
}

export const submissionsOf = ( calls: readonly MockRequest[] ): MockRequest[] =>
	calls.filter( ( { body } ) => body !== null );
