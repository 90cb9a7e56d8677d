/**
 * Parses the address settings of an email: literal addresses, and mail tags that stand for an address or a field's
 * answer.
 */
import { isRecord } from '../../../../../platform/check';
import { textOf, type EditableField } from '../../../../../platform/builder/document';

const ADDRESS = /^[^\s@,;:<>"()[\]]+@[^\s@,;:<>"()[\]]+\.[^\s@,;:<>"()[\]]+$/;
const CHOICES = [ 'select', 'radio-group', 'checkbox-group' ];

export const isChoice = ( field: EditableField | undefined ): boolean => CHOICES.includes( field?.type ?? '' );

/** Splits a list of addresses at its commas. */
export const parts = ( value: unknown ): string[] =>
	textOf( value )
		.split( ',' )
		.map( ( part ) => part.trim() )
		.filter( ( part ) => part !== '' );

/** Returns the tag if the text is a single mail tag. */
export const onlyTag = ( part: string ): string | null => part.match( /^\[([\w-]+)\]$/ )?.[ 1 ] ?? null;

export const isAddress = ( part: string ): boolean =>
	ADDRESS.test( part.match( /^[^<>]*<([^<>]+)>$/ )?.[ 1 ]?.trim() ?? part );

export const isOwnAddress = ( part: string, fields: readonly EditableField[] ): boolean => {
	const tag = onlyTag( part );
	return tag === null ? isAddress( part ) : tag === '_site_admin_email' || isChoice( fieldOf( fields, tag ) );
};

export const hasAddresses = ( { options }: EditableField ): boolean =>
	Array.isArray( options ) &&
	options.every( ( option: unknown ) => isRecord( option ) && isAddress( textOf( option.value ).trim() ) );

export const domainIn = ( text: string ): string => text.match( /@([\w.-]+)/ )?.[ 1 ]?.toLowerCase() ?? '';

export const fieldOf = ( fields: readonly EditableField[], id: string ): EditableField | undefined =>
	fields.find( ( field ) => field.id === id );

export const isEmail = ( { type, text_kind: textKind }: EditableField ): boolean =>
	type === 'text' && textKind === 'email';
