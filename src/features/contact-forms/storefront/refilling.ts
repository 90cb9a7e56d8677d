/**
 * Loads data that a cached page lacks: a fresh token, quiz questions, customer data. Requested on first touch and again
 * after use.
 */
import type { Customer } from '../../../domain/contact-form';
import { fetchRefill, type CaptchaToday, type Refill } from './calls';
import { fieldNode, firstControl } from './field-nodes';
import type { PageTexts } from './page-texts';
import type { PrintedForm } from './printed-form';

/** Age, in ms, after which the token is renewed before a submit. A token is valid for a day, and a tab may sleep. */
const FRESH_FOR = 12 * 60 * 60 * 1000;
/**
 * Minimum time between token and submit, in ms. The server treats less than 2 s as a bot; the rest covers rounding of
 * clocks.
 */
const SOONEST = 3000;

export interface Refilling {
	/** Resolves when the request has succeeded or failed. The server then decides with the data in the page. */
	ready(): Promise< void >;
	/** Applies the data of a response. Its questions replace the used ones. */
	take( refill: Refill ): void;
	/**
	 * Requests new data because the current data is used.
	 *
	 * @param keepsTyped False if an entered answer is used too.
	 */
	again( keepsTyped?: boolean ): Promise< void >;
	/** Resolves when the pending request has succeeded or failed. */
	come(): Promise< void >;
	customer(): Customer | null;
}

/**
 * @param onCome    Runs when customer data was loaded.
 * @param onCaptcha Receives the captcha settings, which may have changed since the page was printed.
 */
export function createRefilling(
	form: HTMLFormElement,
	printed: PrintedForm,
	texts: PageTexts,
	onCome: () => void,
	onCaptcha: ( captcha: CaptchaToday ) => void
): Refilling {
	let customer: Customer | null = null;
	let coming: Promise< void > | null = null;
	let cameAt = -Infinity;
	const take = ( refill: Refill, keepsTyped = false ): void => {
		if ( refill.token !== '' ) {
			cameAt = Date.now();
			put( form, '_aisle_token', refill.token );
		}
		Object.entries( refill.quiz ).forEach( ( [ field, asked ] ) => ask( form, field, asked, keepsTyped ) );
		if ( refill.customer ) {
			customer = refill.customer;
			onCome();
		}
	};
	const again = ( keepsTyped = true ): Promise< void > =>
		( coming ??= fetchRefill( printed, texts )
			.then(
				( refill ) => void ( take( refill, keepsTyped ), onCaptcha( refill.captcha ) ),
				() => undefined
			)
			.finally( () => ( coming = null ) ) );
	return {
		async ready() {
			await ( coming ?? ( Date.now() - cameAt > FRESH_FOR ? again() : undefined ) );
			await pause( Math.min( SOONEST, cameAt + SOONEST - Date.now() ) );
		},
		take,
		again,
		come: () => coming ?? Promise.resolve(),
		customer: () => customer,
	};
}

const pause = ( milliseconds: number ): Promise< void > =>
	milliseconds > 0
		? new Promise( ( resolve ) => void window.setTimeout( resolve, milliseconds ) )
		: Promise.resolve();

export function put( form: HTMLFormElement, name: string, value: string ): void {
	const input = form.querySelector< HTMLInputElement >( `input[name="${ name }"]` );
	if ( input && value !== '' ) {
		input.value = value;
	}
}

/**
 * @param keepsTyped Keeps a question that the visitor is answering, because the answer would be wrong for another one.
 */
function ask(
	form: HTMLFormElement,
	field: string,
	{ question, hash }: Refill[ 'quiz' ][ string ],
	keepsTyped: boolean
): void {
	const label = fieldNode( form, field )?.querySelector( '.aisle-field__name' );
	const answer = firstControl( form, field );
	if ( label && ! ( keepsTyped && answer && ( answer.value !== '' || answer === document.activeElement ) ) ) {
		label.textContent = question;
		put( form, `_aisle_quiz[${ field }]`, hash );
		if ( answer ) {
			answer.value = '';
		}
	}
}
