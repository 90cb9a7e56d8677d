/**
 * A contact form, enhanced from the HTML that PHP printed, without a framework. The store `aisle/contact-forms` exposes
 * it.
 */
import { toAisleError } from '../../../platform/errors';
import { showFirstError } from '../../../platform/forms/first-error';
import { sendFeedback, type Feedback } from './calls';
import { CONTACT_EVENTS, inputsOf, dispatch, notifyResult, type ContactDetail } from './contact-events';
import { paintAll } from './field-check';
import type { FieldError } from './field-errors';
import { fieldNode, firstControl } from './field-nodes';
import { createLiveForm, type LiveForm } from './live-form';
import type { PageTexts } from './page-texts';
import type { PrintedForm } from './printed-form';
import { setInputValue } from './refilling';
import { showStatus, statusOf, statusOfServerStatus, type Status } from './statuses';

export interface ContactFormState {
	readonly contactFormId: number;
	readonly unitTag: string;
	readonly status: string;
	readonly message: string;
	readonly invalidFields: readonly FieldError[];
}

export interface ContactForm {
	readonly form: HTMLFormElement;
	getState(): ContactFormState;
	subscribe( listener: () => void ): () => void;
	/** Submits like the button; resolves when the result is shown. */
	submit(): Promise< void >;
	reset(): void;
	/**
	 * Updates the form and requests a fresh token and captcha after the page was restored from the back/forward cache.
	 */
	handlePageRestore(): void;
}

interface Outcome {
	readonly status: Status;
	readonly message: string;
	readonly errors: readonly FieldError[];
	readonly response: unknown;
	readonly hash: string;
}

const SCROLL_MARGIN = 100;

export function createContactForm( form: HTMLFormElement, printedForm: PrintedForm, texts: PageTexts ): ContactForm {
	const state = createFormState( form, printedForm );
	const liveForm = createLiveForm( form, printedForm, texts, {
		setStatus: state.setStatus,
		onFixed: ( invalidIds ) =>
			state.change( {
				invalidFields: state.getState().invalidFields.filter( ( { field } ) => invalidIds.has( field ) ),
			} ),
	} );
	const parts: FormContext = { form, printedForm, texts, state, liveForm };
	form.noValidate = true;
	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		void submit( parts );
	} );
	// The reset event fires before the controls get their initial values, so the form is cleared in a later task.
	form.addEventListener( 'reset', () => liveForm.isResetting() || window.setTimeout( () => clearResult( parts ) ) );
	return {
		form,
		getState: state.getState,
		subscribe: state.subscribe,
		submit: () => submit( parts ),
		reset: () => form.reset(),
		handlePageRestore() {
			liveForm.update();
			liveForm.captcha.renew();
			void liveForm.refilling.refresh();
		},
	};
}

interface FormState {
	getState(): ContactFormState;
	subscribe( listener: () => void ): () => void;
	change( changes: Partial< ContactFormState > ): void;
	/** Also shows the status in the HTML and dispatches its event. */
	setStatus( status: string, data?: FormData, response?: unknown ): void;
	/** Returns the data of an event of this form. */
	eventDetail( response: unknown, data?: FormData ): ContactDetail;
}

function createFormState( form: HTMLFormElement, { id: contactFormId, unitTag }: PrintedForm ): FormState {
	const listeners = new Set< () => void >();
	let state: ContactFormState = { contactFormId, unitTag, status: statusOf( form ), message: '', invalidFields: [] };
	const change = ( changes: Partial< ContactFormState > ): void => {
		state = { ...state, ...changes };
		listeners.forEach( ( listener ) => listener() );
	};
	const detail = ( apiResponse: unknown, data = new FormData( form ) ): ContactDetail => ( {
		contactFormId,
		unitTag,
		status: statusOf( form ),
		apiResponse,
		inputs: inputsOf( data ),
	} );
	return {
		getState: () => state,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		change,
		setStatus( status, data, response = null ) {
			showStatus( form, status );
			change( { status } );
			dispatch( form, CONTACT_EVENTS.statusChanged, detail( response, data ) );
		},
		eventDetail: detail,
	};
}

interface FormContext {
	readonly form: HTMLFormElement;
	readonly printedForm: PrintedForm;
	readonly texts: PageTexts;
	readonly state: FormState;
	readonly liveForm: LiveForm;
}

async function submit( parts: FormContext ): Promise< void > {
	const { form, printedForm, texts, state, liveForm } = parts;
	if ( liveForm.submitLock.isSending || ! liveForm.isAccepted() ) {
		return;
	}
	const unlock = liveForm.submitLock.lock();
	try {
		liveForm.prepare();
		liveForm.response.announce( '' );
		dispatch( form, CONTACT_EVENTS.beforeSubmit, state.eventDetail( null ) );
		const errors = liveForm.findErrors();
		const data = new FormData( form );
		if ( errors.length > 0 ) {
			await showResult( parts, localOutcome( printedForm, errors ), data );
			return;
		}
		state.setStatus( 'submitting', data );
		const [ mayBeSent ] = await Promise.all( [ liveForm.captcha.ready(), liveForm.refilling.ready() ] );
		await showResult(
			parts,
			mayBeSent
				? await send( form, liveForm, printedForm, texts )
				: localOutcome( printedForm, [], liveForm.captcha.requestConfirmation() ),
			data
		);
	} finally {
		unlock();
	}
}

/**
 * Dispatches events in the order of the specification: the status, the result's own event, `submit`. Then shows the
 * result to the visitor.
 */
async function showResult( parts: FormContext, outcome: Outcome, data: FormData ): Promise< void > {
	const { form, state, liveForm } = parts;
	const { status, message, errors, response } = outcome;
	state.setStatus( status, data, response );
	notifyResult( form, status, state.eventDetail( response, data ) );
	dispatch( form, CONTACT_EVENTS.submit, state.eventDetail( response, data ) );
	setInputValue( form, '_aisle_hash', outcome.hash );
	if ( status === 'sent' ) {
		liveForm.draft.clear();
		liveForm.resetControls();
	}
	paintAll( form, errors );
	liveForm.response.announce( message, errors );
	state.change( { message, invalidFields: errors } );
	focusFirstError( form, liveForm, errors );
	if ( status === 'sent' ) {
		await restartForm( parts, 'sent' );
	}
}

async function restartForm( { form, state, liveForm }: FormContext, nextStatus: Status ): Promise< void > {
	liveForm.restart();
	state.setStatus( 'resetting' );
	await liveForm.refilling.refresh();
	state.setStatus( nextStatus );
	dispatch( form, CONTACT_EVENTS.reset, state.eventDetail( null ) );
}

/** Removes messages and errors after a reset. */
function clearResult( parts: FormContext ): void {
	const { form, state, liveForm } = parts;
	liveForm.response.announce( '' );
	paintAll( form, [] );
	state.change( { message: '', invalidFields: [] } );
	void restartForm( parts, 'init' );
}

/** Sends the form. Reads its data right before each request, because the token may have changed. */
async function send(
	form: HTMLFormElement,
	{ captcha, refilling, files }: LiveForm,
	printedForm: PrintedForm,
	texts: PageTexts
): Promise< Outcome > {
	const sendOnce = (): Promise< Feedback > => sendFeedback( printedForm, new FormData( form ), texts, files()?.post );
	try {
		let feedback = await sendOnce();
		// The page's token expired and nothing else is wrong, so the form is sent again without asking the visitor.
		if ( feedback.status === 'aborted' && feedback.refill.token !== '' ) {
			refilling.apply( feedback.refill );
			await refilling.ready();
			feedback = await sendOnce();
		}
		refilling.apply( feedback.refill );
		return outcomeOf( feedback, texts );
	} catch ( thrown ) {
		const { code, message, status } = toAisleError( thrown );
		// Even if the server failed later, the quiz answer may already be used. Each question can be answered once.
		if ( status > 0 && form.querySelector( '[name^="_aisle_quiz"]' ) ) {
			void refilling.refresh( false );
		}
		// Aborted by the visitor or failed.
		return {
			status: code === 'aborted' ? 'aborted' : 'failed',
			message: message || texts.unknown,
			errors: [],
			response: { code, message },
			hash: '',
		};
	} finally {
		captcha.renew();
	}
}

function outcomeOf(
	{ status: responseStatus, message, invalidFields: errors, hash, raw: response }: Feedback,
	{ unknown }: PageTexts
): Outcome {
	const status = statusOfServerStatus( responseStatus );
	return { status, message: message === '' && status === 'failed' ? unknown : message, errors, response, hash };
}

/** Returns a result without a request, in the format of the server's response. */
function localOutcome(
	{ id, unitTag, invalidMessage }: PrintedForm,
	errors: readonly FieldError[],
	message = invalidMessage
): Outcome {
	const response = {
		contact_form_id: id,
		status: 'validation_failed',
		message,
		posted_data_hash: '',
		into: `#${ unitTag }`,
		invalid_fields: errors,
	};
	return { status: 'invalid', message, errors, response, hash: '' };
}

function focusFirstError( form: HTMLFormElement, liveForm: LiveForm, errors: readonly FieldError[] ): void {
	const field = errors.map( ( error ) => error.field ).find( ( id ) => firstControl( form, id ) ) ?? '';
	const node = fieldNode( form, field );
	const control = firstControl( form, field );
	if ( node && control ) {
		liveForm.sections.reveal( node );
		showFirstError( control, SCROLL_MARGIN );
	}
}
