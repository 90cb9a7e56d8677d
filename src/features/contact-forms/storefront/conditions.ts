/** Which fields show, with every change: a chunk of its own, for a form that has conditions. */
import '../../../domain/condition-rules';
import { visibleFields, type Customer } from '../../../domain/contact-form';
import { keptValue, kindOfField } from '../../../domain/contact-rules/typed-values';
import { boot } from '../../../platform/boot-data';
import type { Answer, FileData, FormField } from '../../../domain/form/model';
import { readAnswers } from './answers';
import { controlsOf, fieldNode, isSection } from './field-nodes';

/** @param customer What the server says of the visitor; a page out of a cache knows nothing of him. */
export function showVisible( form: HTMLFormElement, fields: readonly FormField[], customer: Customer | null ): void {
	const [ answers, facts ] = answersAndData( form, customer );
	const shown = visibleFields( { fields }, keptAnswers( fields, answers ), facts );
	for ( const { id } of fields ) {
		const node = fieldNode( form, id );
		const isShown = shown[ id ] !== false;
		if ( node && node.hidden === isShown ) {
			node.hidden = ! isShown;
			disable( node, ! isShown );
		}
	}
}

/** As they will be stored. */
const keptAnswers = (
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
									keptValue( kindOfField( field ), text, boot().shop.currency )
								),
							},
						],
					]
				: [];
		} )
	);

/** Somebody of whom the server has said nothing yet is taken for a guest, as PHP has printed the page. */
const GUEST: Customer = { logged_in: 'no', roles: [] };

/** A file that is still here is told as one that the server knows. */
function answersAndData(
	form: HTMLFormElement,
	customer: Customer | null
): [ Record< string, Answer >, { customer: Customer; files: Record< string, FileData > } ] {
	const read = readAnswers( withHidden( form ) );
	const answers: Record< string, Answer > = { ...read.answers };
	const files: Record< string, FileData > = {};
	for ( const [ field, selected ] of Object.entries( read.files ) ) {
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
 * What a field holds while it does not show is the rules' to judge: they take it for empty, and know it when it comes
 * back.
 */
function withHidden( form: HTMLFormElement ): FormData {
	const disabled = [
		...form.querySelectorAll< HTMLInputElement | HTMLFieldSetElement >(
			'[data-field] :disabled, fieldset[data-field]:disabled'
		),
	];
	disabled.forEach( ( element ) => ( element.disabled = false ) );
	const data = new FormData( form );
	disabled.forEach( ( element ) => ( element.disabled = true ) );
	return data;
}

/** A section's fields have nodes of their own. */
function disable( node: HTMLElement, disabled: boolean ): void {
	if ( node instanceof HTMLFieldSetElement || node instanceof HTMLInputElement ) {
		node.disabled = disabled;
	} else if ( ! isSection( node ) ) {
		controlsOf( node ).forEach( ( control ) => ( control.disabled = disabled ) );
		node.querySelectorAll< HTMLInputElement >( 'input[type="hidden"]' ).forEach(
			( input ) => ( input.disabled = disabled )
		);
	}
}
