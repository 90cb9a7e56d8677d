/**
 * What a page out of a cache lacks: a fresh token, quiz questions, what is known of the customer. Asked at the first
 * touch, and again when it is used up.
 */
import type { Customer } from '../../../domain/contact-form';
import { fetchRefill, type CaptchaToday, type Refill } from './calls';
import { fieldNode, firstControl } from './field-nodes';
import type { PageTexts } from './page-texts';
import type { PrintedForm } from './printed-form';

/** A token that is older is asked for anew before a form is sent: it lives for a day, and a tab may sleep. */
const FRESH_FOR = 12 * 60 * 60 * 1000;
/**
 * What is sent sooner after its token was given is taken for a machine's: the server's 2 s, and what clocks cut off.
 */
const SOONEST = 3000;

export interface Refilling {
	/** Once what was asked for has come, or has failed: the server then decides by what the page has. */
	ready(): Promise< void >;
	/** What a reply brings along: its questions are asked instead of those that are used up. */
	take( refill: Refill ): void;
	/**
	 * What was there is used up.
	 *
	 * @param keepsTyped Not where an answer is used up as well.
	 */
	again( keepsTyped?: boolean ): Promise< void >;
	/** What is being asked for has come, or has failed. */
	come(): Promise< void >;
	customer(): Customer | null;
}

/**
 * @param onCome    What is known has changed.
 * @param onCaptcha The page may have been printed before the shop had its check, or while it had one.
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

/** @param keepsTyped The question that somebody is just answering stays: its answer would be wrong. */
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
