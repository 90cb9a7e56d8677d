import type { BuilderFields } from './config/fields';
import type { EditableField, FieldType } from './document';
import { newOption } from './options/new-option';

/** Returns a new field without members that the merchant would have to remove. */
export function newField(
	{ types: { configOfType, isChoice }, initialMembers }: Pick< BuilderFields, 'types' | 'initialMembers' >,
	menuEntry: FieldType,
	id: string,
	optionIds: readonly [ string, string ]
): EditableField {
	const { of } = configOfType( menuEntry );
	const type = of?.type ?? menuEntry;
	const options = configOfType( type ).options
		? []
		: optionIds.map( ( option, position ) => newOption( option, type, position ) );
	return {
		id,
		type,
		label: '',
		...( isChoice( type ) ? { options } : {} ),
		...( type === 'file' ? { upload: 'ajax' } : {} ),
		...of?.members,
		...initialMembers( type ),
	};
}
