/**
 * Checks the form against its schema, in the order of the fields. The same rules apply on submit and after each change.
 */
import { checkContactRules, type ContactRule } from '../../../domain/contact-rules';
import { valuesForRules } from '../../../domain/contact-rules/typed-values';
import { boot } from '../../../platform/boot-data';
import { asText } from '../../../platform/check';
import { readAnswers, type SelectedFile } from './answers';
import { paintField, type FieldError } from './field-errors';
import { fieldNode, fieldNodes } from './field-nodes';

/** Returns the errors of all visible fields. */
export function findErrors( form: HTMLFormElement, rules: readonly ContactRule[] ): FieldError[] {
	const { values, files } = readAnswers( new FormData( form ) );
	const visibleRules = rules.filter( ( { field } ) => isFieldVisible( form, asText( field ) ) );
	return checkContactRules( visibleRules, valuesForRules( visibleRules, values, boot().shop.currency ), files ).map(
		( { field, rule, error } ) => ( {
			field,
			message:
				( rule === 'file' &&
					files[ field ]?.some( hasNoExtension ) &&
					noExtensionMessage( visibleRules, field ) ) ||
				error,
		} )
	);
}

const hasNoExtension = ( { name }: SelectedFile ): boolean => ! name.includes( '.' );

const noExtensionMessage = ( rules: readonly ContactRule[], id: string ): string =>
	asText( rules.find( ( { rule, field } ) => rule === 'file' && field === id )?.no_ending );

const isFieldVisible = ( form: HTMLFormElement, field: string ): boolean => {
	const node = fieldNode( form, field );
	return node !== null && ! node.closest( '[hidden]' );
};

/** Updates the errors of all fields. */
export function paintAll( form: HTMLFormElement, errors: readonly FieldError[] ): void {
	const messages = new Map( errors.map( ( { field, message } ) => [ field, message ] ) );
	fieldNodes( form ).forEach( ( { dataset: { field = '' } } ) =>
		paintField( form, field, messages.get( field ) ?? '' )
	);
}

/** Updates errors up to and including the changed field. For later fields it only removes fixed errors. */
export function paintUpTo( form: HTMLFormElement, changedField: string, errors: readonly FieldError[] ): void {
	const messages = new Map( errors.map( ( { field, message } ) => [ field, message ] ) );
	let isAfterChangedField = false;
	for ( const {
		dataset: { field = '' },
	} of fieldNodes( form ) ) {
		const message = messages.get( field ) ?? '';
		if ( ! isAfterChangedField || message === '' ) {
			paintField( form, field, message );
		}
		isAfterChangedField ||= field === changedField;
	}
}

/** Updates the errors of some fields, for example those of a step. */
export function paintOnly( form: HTMLFormElement, fields: ReadonlySet< string >, errors: readonly FieldError[] ): void {
	const messages = new Map( errors.map( ( { field, message } ) => [ field, message ] ) );
	fields.forEach( ( field ) => paintField( form, field, messages.get( field ) ?? '' ) );
}
