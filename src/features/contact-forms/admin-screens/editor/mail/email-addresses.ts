/**
 * Parses the address settings of an email: literal addresses, and mail tags that stand for an address or a field's
 * answer.
 */
import { isRecord } from '../../../../../platform/check';
import { textOf, type EditableField } from '../../../../../platform/builder/document';

const ADDRESS = /^[^\s@,;:<>"()[\]]+@[^\s@,;:<>"()[\]]+\.[^\s@,;:<>"()[\]]+$/;
const CHOICE_TYPES = [ 'select', 'radio-group', 'checkbox-group' ];

export const isChoiceField = ( field: EditableField | undefined ): boolean =>
	CHOICE_TYPES.includes( field?.type ?? '' );

/** Splits a list of addresses at its commas. */
export const splitAddresses = ( value: unknown ): string[] =>
	textOf( value )
		.split( ',' )
		.map( ( part ) => part.trim() )
		.filter( ( part ) => part !== '' );

/** Returns the tag if the text is a single mail tag. */
export const singleTag = ( part: string ): string | null => part.match( /^\[([\w-]+)\]$/ )?.[ 1 ] ?? null;

export const isEmailAddress = ( part: string ): boolean =>
	ADDRESS.test( part.match( /^[^<>]*<([^<>]+)>$/ )?.[ 1 ]?.trim() ?? part );

export const isMerchantAddress = ( part: string, fields: readonly EditableField[] ): boolean => {
	const tag = singleTag( part );
	return tag === null
		? isEmailAddress( part )
		: tag === '_site_admin_email' || isChoiceField( findField( fields, tag ) );
};

export const hasEmailOptions = ( { options }: EditableField ): boolean =>
	Array.isArray( options ) &&
	options.every( ( option: unknown ) => isRecord( option ) && isEmailAddress( textOf( option.value ).trim() ) );

export const domainIn = ( text: string ): string => text.match( /@([\w.-]+)/ )?.[ 1 ]?.toLowerCase() ?? '';

export const findField = ( fields: readonly EditableField[], id: string ): EditableField | undefined =>
	fields.find( ( field ) => field.id === id );

export const isEmailField = ( { type, text_kind: textKind }: EditableField ): boolean =>
	type === 'text' && textKind === 'email';
