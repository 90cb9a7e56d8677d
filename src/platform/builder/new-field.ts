import type { BuilderFields } from './config/fields';
import type { EditableField, FieldType } from './document';
import { newOption } from './options/new-option';

/** Returns a new, empty field with only the members that its type needs. */
export function newField(
	{ types: { configOfType, isChoice }, initialMembers }: Pick< BuilderFields, 'types' | 'initialMembers' >,
	menuEntry: FieldType,
	id: string,
	optionIds: readonly [ string, string ]
): EditableField {
	const { of: variantOf } = configOfType( menuEntry );
	const type = variantOf?.type ?? menuEntry;
	const options = configOfType( type ).options
		? []
		: optionIds.map( ( option, position ) => newOption( option, type, position ) );
	return {
		id,
		type,
		label: '',
		...( isChoice( type ) ? { options } : {} ),
		...( type === 'file' ? { upload: 'ajax' } : {} ),
		...variantOf?.members,
		...initialMembers( type ),
	};
}
