import { useMemo } from '@wordpress/element';
import { textOf, type EditableField } from './document';
import { changeField } from './edits';
import { useBuilderFields } from './builder-context';
import { useEditorTools } from './editor-context';
import type { Setting } from './field-kind';

export interface FieldTools {
	/** Prefix of the ids of the field's controls. */
	readonly id: string;
	/** Returns whether fields of this type have a setting. */
	readonly has: ( setting: Setting ) => boolean;
	readonly text: ( name: string ) => string;
	/** Sets a member. An empty text removes the member, except the label. */
	readonly set: ( name: string, value: unknown ) => void;
	readonly change: ( change: Readonly< Record< string, unknown > > ) => void;
	/** Props of a text box for a member. */
	readonly textProps: ( name: string ) => {
		readonly id: string;
		readonly value: string;
		readonly error: string | undefined;
		readonly onChange: ( value: string ) => void;
	};
	/** Returns the server's message about a member, such as `price`. */
	readonly error: ( name: string ) => string | undefined;
	/** Returns the server's message about an option's member. */
	readonly optionError: ( option: string, name: string ) => string | undefined;
}

export function useField( field: EditableField ): FieldTools {
	const { types } = useBuilderFields();
	const { edit, problems } = useEditorTools();
	return useMemo( () => {
		const fieldProblems = problems.filter( ( problem ) => problem.field === field.id );
		const endsWithMember = ( path: string, name: string ): boolean => path.split( '.' ).at( -1 ) === name;
		const id = `aisle-${ field.id }`;
		const text = ( name: string ): string => textOf( field[ name ] );
		const error = ( name: string ): string | undefined =>
			fieldProblems.find( ( { path, option } ) => option === '' && endsWithMember( path, name ) )?.message;
		const set = ( name: string, value: unknown ): void =>
			edit(
				`${ field.id }.${ name }`,
				changeField( field.id, { [ name ]: value === '' && name !== 'label' ? undefined : value } )
			);
		return {
			id,
			has: ( setting ) => types.has( field.type, setting ),
			text,
			set,
			change: ( change ) => edit( '', changeField( field.id, change ) ),
			textProps: ( name ) => ( {
				id: `${ id }-${ name }`,
				value: text( name ),
				error: error( name ),
				onChange: ( value ) => set( name, value ),
			} ),
			error,
			optionError: ( option, name ) =>
				fieldProblems.find( ( problem ) => problem.option === option && endsWithMember( problem.path, name ) )
					?.message,
		};
	}, [ field, types, edit, problems ] );
}
