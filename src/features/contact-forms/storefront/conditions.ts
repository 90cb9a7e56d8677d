/** Shows and hides fields after each change. A separate chunk for forms with conditions. */
import '../../../domain/condition-rules';
import { visibleFields, type Customer } from '../../../domain/contact-form';
import { storedValue, kindOfField } from '../../../domain/contact-rules/typed-values';
import { boot } from '../../../platform/boot-data';
import type { Answer, FileData, FormField } from '../../../domain/form/model';
import { readAnswers } from './answers';
import { controlsOf, fieldNode, isSection } from './field-nodes';

/**
 * @param customer Customer data from the server; null for a cached page until it is loaded.
 */
export function updateVisibility(
	form: HTMLFormElement,
	fields: readonly FormField[],
	customer: Customer | null
): void {
	const [ answers, data ] = answersAndData( form, customer );
	const visibility = visibleFields( { fields }, storedAnswers( fields, answers ), data );
	for ( const { id } of fields ) {
		const node = fieldNode( form, id );
		const isVisible = visibility[ id ] !== false;
		if ( node && node.hidden === isVisible ) {
			node.hidden = ! isVisible;
			setDisabled( node, ! isVisible );
		}
	}
}

/** Converts the entered texts to stored values. */
const storedAnswers = (
	fields: readonly FormField[],
	answers: Readonly< Record< string, Answer > >
): Record< string, Answer > =>
	Object.fromEntries(
		fields.flatMap( ( field ) => {
			const { [ field.id ]: answer } = answers;
			return answer
				? [
						[
							field.id,
							{
								...answer,
								values: answer.values.map( ( text ) =>
									storedValue( kindOfField( field ), text, boot().shop.currency )
								),
							},
						],
					]
				: [];
		} )
	);

/** Customer data until the server responds: a guest, as PHP assumes when it prints the page. */
const GUEST: Customer = { logged_in: 'no', roles: [] };

/**
 * Returns the answers and the data for the rules. A selected file is represented like an uploaded one, with a made-up
 * token.
 */
function answersAndData(
	form: HTMLFormElement,
	customer: Customer | null
): [ Record< string, Answer >, { customer: Customer; files: Record< string, FileData > } ] {
	const formAnswers = readAnswers( formDataWithHidden( form ) );
	const answers: Record< string, Answer > = { ...formAnswers.answers };
	const files: Record< string, FileData > = {};
	for ( const [ field, selected ] of Object.entries( formAnswers.files ) ) {
		const values = selected
			.filter( ( { name } ) => name !== '' )
			.map( ( file ) => {
				const token = String( Object.keys( files ).length ).padStart( 40, '0' );
				files[ token ] = file;
				return `${ token }||${ file.name }`;
			} );
		answers[ field ] = { values, other: null };
	}
	return [ answers, { customer: customer ?? GUEST, files } ];
}

/**
 * Returns the form's data including hidden fields: the rules treat these as empty, but need their values when they are
 * shown again.
 */
function formDataWithHidden( form: HTMLFormElement ): FormData {
	const disabledElements = [
		...form.querySelectorAll< HTMLInputElement | HTMLFieldSetElement >(
			'[data-field] :disabled, fieldset[data-field]:disabled'
		),
	];
	disabledElements.forEach( ( element ) => ( element.disabled = false ) );
	const data = new FormData( form );
	disabledElements.forEach( ( element ) => ( element.disabled = true ) );
	return data;
}

/** Enables or disables the controls of a field. Skips sections, because their fields have their own nodes. */
function setDisabled( node: HTMLElement, disabled: boolean ): void {
	if ( node instanceof HTMLFieldSetElement || node instanceof HTMLInputElement ) {
		node.disabled = disabled;
	} else if ( ! isSection( node ) ) {
		controlsOf( node ).forEach( ( control ) => ( control.disabled = disabled ) );
		node.querySelectorAll< HTMLInputElement >( 'input[type="hidden"]' ).forEach(
			( input ) => ( input.disabled = disabled )
		);
	}
}
