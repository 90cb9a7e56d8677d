/**
 * The parts of a form that react to input: conditions, acceptance, counters, options, steps, the draft, and validation.
 */
import { asText } from '../../../platform/check';
import { runAfterRelease, watchPresses } from '../../../platform/forms/after-press';
import { isAccepted } from './acceptance';
import { fillVariation } from './subject-product';
import { fetchRules } from './calls';
import { createCaptcha, type Captcha } from './captcha';
import { showCounters } from './counter';
import { createDraft, type Draft } from './draft';
import { findErrors, paintOnly, paintUpTo } from './field-check';
import type { FieldError } from './field-errors';
import { fieldNode, fieldOf, firstControl } from './field-nodes';
import type { FileFields } from './files/file-fields';
import { fillHidden } from './hidden-fields';
import { updateChoices, enforceExclusive } from './other-text';
import type { PageTexts } from './page-texts';
import type { PrintedForm } from './printed-form';
import { updateSliderOutputs } from './range';
import { createRefilling, type Refilling } from './refilling';
import { createResponse, type ResponseRegion } from './response';
import { createSections, type Sections } from './sections';
import { statusOf } from './statuses';
import { createSubmitLock, type SubmitLock } from './submit-lock';
import { prefixUrl } from './url-prefix';

type UpdateVisibility = typeof import( './conditions' ).updateVisibility;

export interface LiveForm {
	readonly captcha: Captcha;
	readonly draft: Draft;
	/** Returns the file fields, once loaded; null if there are none. */
	files(): FileFields | null;
	readonly submitLock: SubmitLock;
	readonly refilling: Refilling;
	readonly response: ResponseRegion;
	readonly sections: Sections;
	isAccepted(): boolean;
	isResetting(): boolean;
	findErrors(): FieldError[];
	/** Updates all parts after a change that did not come from an input event. */
	update(): void;
	/** Completes URLs, sets the selected variation and updates all parts before the form is validated. */
	prepare(): void;
	/** Resets the controls without handling the form's reset event. */
	resetControls(): void;
	/** Restarts all parts after the controls were reset. */
	restart(): void;
}

export interface LiveFormCallbacks {
	setStatus( status: string ): void;
	/** Receives the IDs of the fields that are still invalid. */
	onFixed( invalidIds: ReadonlySet< string > ): void;
}

export function createLiveForm(
	form: HTMLFormElement,
	printedForm: PrintedForm,
	texts: PageTexts,
	callbacks: LiveFormCallbacks
): LiveForm {
	const { acceptances, counters, fields, hidden } = printedForm;
	const lazy: LazyParts = { rules: printedForm.rules, updateVisibility: null, files: null };
	const captcha = createCaptcha( form, () => refilling.waitForPending() );
	const draft = createDraft( form, printedForm.id );
	const submitLock = createSubmitLock( form );
	const sections = createSections( form, ( fieldIds ) => validateStep( form, lazy.rules, fieldIds ) );
	const response = createResponse( form, sections.reveal );
	const refilling = createRefilling( form, printedForm, texts, update, captcha.applySettings );

	function update(): void {
		lazy.updateVisibility?.( form, fields, refilling.customer() );
		lazy.files?.sync();
		sections.update();
		updateChoices( form );
		showCounters( form, counters );
		updateSliderOutputs( form );
		submitLock.setAccepted( isAccepted( form, acceptances ) );
	}

	addListeners( form, printedForm, draft, update, ( field ) =>
		checkUpTo( form, lazy.rules, field, response, callbacks )
	);
	// After a no-script submission, the printed values are newer than the draft.
	if ( printedForm.savesDraft && form.dataset.status === 'init' ) {
		draft.restore();
	}
	fillHidden( form, hidden );
	loadParts( form, printedForm, texts, lazy, update );
	update();
	void refilling.refresh();
	return {
		captcha,
		draft,
		submitLock,
		refilling,
		response,
		sections,
		update,
		files: () => lazy.files,
		isAccepted: () => isAccepted( form, acceptances ),
		findErrors: () => findErrors( form, lazy.rules ),
		prepare: () => prepare( form, update ),
		...createReset( form ),
		restart() {
			fillHidden( form, hidden );
			sections.restart();
			update();
		},
	};
}

type Rules = PrintedForm[ 'rules' ];

/** Each part is replaced when its request or chunk has loaded. */
interface LazyParts {
	rules: Rules;
	updateVisibility: UpdateVisibility | null;
	files: FileFields | null;
}

function loadParts(
	form: HTMLFormElement,
	printedForm: PrintedForm,
	texts: PageTexts,
	lazy: LazyParts,
	onConditionsLoaded: () => void
): void {
	if ( printedForm.hasDateDependentRules ) {
		fetchRules( printedForm.id, texts ).then(
			( newRules ) => ( lazy.rules = newRules ),
			() => undefined
		);
	}
	if ( printedForm.fields.length > 0 ) {
		import( /* webpackChunkName: "contact-form-conditions" */ './conditions' ).then(
			( chunk ) => {
				lazy.updateVisibility = chunk.updateVisibility;
				onConditionsLoaded();
			},
			() => undefined
		);
	}
	const { fileTexts } = printedForm;
	if ( fileTexts ) {
		import( /* webpackChunkName: "contact-form-files" */ './files/file-fields' ).then(
			( { createFileFields } ) => ( lazy.files = createFileFields( form, lazy.rules, fileTexts ) ),
			() => form.parentElement?.classList.add( 'is-plain' )
		);
	}
}

function createReset( form: HTMLFormElement ): Pick< LiveForm, 'isResetting' | 'resetControls' > {
	let resetting = false;
	return {
		isResetting: () => resetting,
		resetControls() {
			resetting = true;
			form.reset();
			resetting = false;
		},
	};
}

/** Returns whether the fields of a step are valid; if not, shows their errors and focuses the first one. */
function validateStep( form: HTMLFormElement, rules: Rules, fieldIds: ReadonlySet< string > ): boolean {
	const errors = findErrors( form, rules ).filter( ( { field } ) => fieldIds.has( field ) );
	paintOnly( form, fieldIds, errors );
	firstControl( form, asText( errors[ 0 ]?.field ) )?.focus();
	return errors.length === 0;
}

/** Validates the form up to a changed field and restores the status afterwards. */
function checkUpTo(
	form: HTMLFormElement,
	rules: Rules,
	field: string,
	response: ResponseRegion,
	callbacks: LiveFormCallbacks
): void {
	const previousStatus = statusOf( form );
	if ( field === '' || previousStatus === 'submitting' || ! fieldNode( form, field ) ) {
		return;
	}
	callbacks.setStatus( 'validating' );
	const errors = findErrors( form, rules );
	const invalidIds = new Set( errors.map( ( error ) => error.field ) );
	paintUpTo( form, field, errors );
	response.removeFixedErrors( invalidIds );
	callbacks.onFixed( invalidIds );
	callbacks.setStatus( previousStatus );
}

function addListeners(
	form: HTMLFormElement,
	{ exclusive, savesDraft }: PrintedForm,
	draft: Draft,
	update: () => void,
	check: ( field: string ) => void
): void {
	form.addEventListener( 'input', ( { target } ) => {
		enforceExclusive( form, target, exclusive );
		update();
		if ( savesDraft ) {
			draft.save();
		}
	} );
	form.addEventListener( 'change', ( { target } ) => {
		prefixUrl( target );
		// Waits for the button's release, because an error that appears earlier would move the button away from the
		// pointer. If the form was sent meanwhile, it shows its own errors.
		const previousStatus = statusOf( form );
		runAfterRelease( () => statusOf( form ) === previousStatus && check( fieldOf( target ) ) );
	} );
	watchPresses();
}

function prepare( form: HTMLFormElement, update: () => void ): void {
	form.querySelectorAll( 'input' ).forEach( prefixUrl );
	fillVariation( form );
	update();
}
