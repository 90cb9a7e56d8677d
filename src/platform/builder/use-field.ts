import { useMemo } from '@wordpress/element';
import { textOf, type EditableField } from './document';
import { changeField } from './edits';
import { useBuilderFields } from './builder-context';
import { useEditorTools } from './editor-context';
import type { Setting } from './field-kind';

export interface FieldTools {
	/** Prefix of the ids of its controls. */
	readonly id: string;
	/** Whether fields of its type have a setting. */
	readonly has: ( setting: Setting ) => boolean;
	readonly text: ( name: string ) => string;
	/** An empty text takes the member out, the label apart. */
	readonly set: ( name: string, value: unknown ) => void;
	readonly change: ( change: Readonly< Record< string, unknown > > ) => void;
	/** What the server says of one member, such as `price`. */
	readonly error: ( name: string ) => string | undefined;
	/** The same of an option's member. */
	readonly optionError: ( option: string, name: string ) => string | undefined;
}

export function useField( field: EditableField ): FieldTools {
	const { types } = useBuilderFields();
	const { edit, problems } = useEditorTools();
	return useMemo( () => {
		const own = problems.filter( ( problem ) => problem.field === field.id );
		const names = ( path: string, name: string ): boolean => path.split( '.' ).at( -1 ) === name;
		return {
			id: `aisle-${ field.id }`,
			has: ( setting ) => types.has( field.type, setting ),
			text: ( name ) => textOf( field[ name ] ),
			set: ( name, value ) =>
				edit(
					`${ field.id }.${ name }`,
					changeField( field.id, { [ name ]: value === '' && name !== 'label' ? undefined : value } )
				),
			change: ( change ) => edit( '', changeField( field.id, change ) ),
			error: ( name ) => own.find( ( { path, option } ) => option === '' && names( path, name ) )?.message,
			optionError: ( option, name ) =>
				own.find( ( problem ) => problem.option === option && names( problem.path, name ) )?.message,
		};
	}, [ field, types, edit, problems ] );
}
