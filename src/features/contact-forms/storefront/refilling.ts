/**
 * Loads data that a cached page lacks: a fresh token, quiz questions, customer data. Requested on first touch and again
 * after use.
 */
import type { Customer } from '../../../domain/contact-form';
import { fetchRefill, type CaptchaSettings, type Refill } from './calls';
import { fieldNode, firstControl } from './field-nodes';
import type { PageTexts } from './page-texts';
import type { PrintedForm } from './printed-form';

/** Age, in ms, after which the token is renewed before a submit. A token is valid for a day, and a tab may sleep. */
const MAX_TOKEN_AGE_MS = 12 * 60 * 60 * 1000;
/**
 * Minimum time between token and submit, in ms. The server treats less than 2 s as a bot; the rest covers rounding of
 * clocks.
 */
const MIN_DELAY_MS = 3000;

export interface Refilling {
	/**
	 * Resolves when the form may be sent: the data is fresh or could not be loaded, and the minimum time since it was
	 * loaded has passed.
	 */
	ready(): Promise< void >;
	/** Applies the data of a response. Its questions replace the used ones. */
	apply( refill: Refill ): void;
	/**
	 * Requests fresh data. Only one request runs at a time.
	 *
	 * @param keepsAnswers False if the entered quiz answers are used up, so that their questions are replaced.
	 */
	refresh( keepsAnswers?: boolean ): Promise< void >;
	/** Resolves when the pending request has succeeded or failed. */
	waitForPending(): Promise< void >;
	customer(): Customer | null;
}

/**
 * @param onCustomer Runs when customer data was loaded.
 * @param onCaptcha  Receives the captcha settings, which may have changed since the page was printed.
 */
export function createRefilling(
	form: HTMLFormElement,
	printedForm: PrintedForm,
	texts: PageTexts,
	onCustomer: () => void,
	onCaptcha: ( captcha: CaptchaSettings ) => void
): Refilling {
	let customer: Customer | null = null;
	let pendingRequest: Promise< void > | null = null;
	let loadedAt = -Infinity;
	const apply = ( refill: Refill, keepsAnswers = false ): void => {
		if ( refill.token !== '' ) {
			loadedAt = Date.now();
			setInputValue( form, '_aisle_token', refill.token );
		}
		Object.entries( refill.quiz ).forEach( ( [ field, quizQuestion ] ) =>
			showQuestion( form, field, quizQuestion, keepsAnswers )
		);
		if ( refill.customer ) {
			customer = refill.customer;
			onCustomer();
		}
	};
	const refresh = ( keepsAnswers = true ): Promise< void > =>
		( pendingRequest ??= fetchRefill( printedForm, texts )
			.then(
				( refill ) => void ( apply( refill, keepsAnswers ), onCaptcha( refill.captcha ) ),
				() => undefined
			)
			.finally( () => ( pendingRequest = null ) ) );
	return {
		async ready() {
			await ( pendingRequest ?? ( Date.now() - loadedAt > MAX_TOKEN_AGE_MS ? refresh() : undefined ) );
			await delay( Math.min( MIN_DELAY_MS, loadedAt + MIN_DELAY_MS - Date.now() ) );
		},
		apply,
		refresh,
		waitForPending: () => pendingRequest ?? Promise.resolve(),
		customer: () => customer,
	};
}

const delay = ( milliseconds: number ): Promise< void > =>
	milliseconds > 0
		? new Promise( ( resolve ) => void window.setTimeout( resolve, milliseconds ) )
		: Promise.resolve();

export function setInputValue( form: HTMLFormElement, name: string, value: string ): void {
	const input = form.querySelector< HTMLInputElement >( `input[name="${ name }"]` );
	if ( input && value !== '' ) {
		input.value = value;
	}
}

/**
 * @param keepsAnswers Keeps a question that the visitor is answering, because the answer would be wrong for another
 *                     one.
 */
function showQuestion(
	form: HTMLFormElement,
	field: string,
	{ question, hash }: Refill[ 'quiz' ][ string ],
	keepsAnswers: boolean
): void {
	const label = fieldNode( form, field )?.querySelector( '.aisle-field__name' );
	const answer = firstControl( form, field );
	if ( label && ! ( keepsAnswers && answer && ( answer.value !== '' || answer === document.activeElement ) ) ) {
		label.textContent = question;
		setInputValue( form, `_aisle_quiz[${ field }]`, hash );
		if ( answer ) {
			answer.value = '';
		}
	}
}
