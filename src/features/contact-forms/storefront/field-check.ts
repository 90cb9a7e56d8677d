/**
 * The schema against what stands in the form: the same rules before a submit and with every change, in the fields'
 * order.
 */
import { checkContactRules, type ContactRule } from '../../../domain/contact-rules';
import { valuesForRules } from '../../../domain/contact-rules/typed-values';
import { boot } from '../../../platform/boot-data';
import { asText } from '../../../platform/check';
import { readAnswers, type ChosenFile } from './answers';
import { paintField, type FieldError } from './field-errors';
import { fieldNode, fieldNodes } from './field-nodes';

/** What does not show is not asked. */
export function findErrors( form: HTMLFormElement, rules: readonly ContactRule[] ): FieldError[] {
	const { values, files } = readAnswers( new FormData( form ) );
	const asked = rules.filter( ( { field } ) => isSettingVisible( form, asText( field ) ) );
	return checkContactRules( asked, valuesForRules( asked, values, boot().shop.currency ), files ).map(
		( { field, rule, error } ) => ( {
			field,
			message: ( rule === 'file' && files[ field ]?.some( hasNoEnding ) && noEnding( asked, field ) ) || error,
		} )
	);
}

const hasNoEnding = ( { name }: ChosenFile ): boolean => ! name.includes( '.' );

const noEnding = ( rules: readonly ContactRule[], id: string ): string =>
	asText( rules.find( ( { rule, field } ) => rule === 'file' && field === id )?.no_ending );

const isSettingVisible = ( form: HTMLFormElement, field: string ): boolean => {
	const node = fieldNode( form, field );
	return node !== null && ! node.closest( '[hidden]' );
};

/** All of them. */
export function paintAll( form: HTMLFormElement, errors: readonly FieldError[] ): void {
	const messages = new Map( errors.map( ( { field, message } ) => [ field, message ] ) );
	fieldNodes( form ).forEach( ( { dataset: { field = '' } } ) =>
		paintField( form, field, messages.get( field ) ?? '' )
	);
}

/** Up to and including the changed one; behind it nothing new appears, and what is mended goes. */
export function paintUpTo( form: HTMLFormElement, changed: string, errors: readonly FieldError[] ): void {
	const messages = new Map( errors.map( ( { field, message } ) => [ field, message ] ) );
	let isBehind = false;
	for ( const {
		dataset: { field = '' },
	} of fieldNodes( form ) ) {
		const message = messages.get( field ) ?? '';
		if ( ! isBehind || message === '' ) {
			paintField( form, field, message );
		}
		isBehind ||= field === changed;
	}
}

/** Of some fields alone: a step is left. */
export function paintOnly( form: HTMLFormElement, fields: ReadonlySet< string >, errors: readonly FieldError[] ): void {
	const messages = new Map( errors.map( ( { field, message } ) => [ field, message ] ) );
	fields.forEach( ( field ) => paintField( form, field, messages.get( field ) ?? '' ) );
}
