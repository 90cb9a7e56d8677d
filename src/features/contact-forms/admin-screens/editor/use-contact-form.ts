import { useMemo } from '@wordpress/element';
import { textOf } from '../../../../platform/builder/document';
import { changeDocument } from '../../../../platform/builder/edits';
import { useEditorTools, type EditorTools } from '../../../../platform/builder/editor-context';
import { asContactForm, type ContactDocument } from './document';

/** Returns the builder's tools with the document as a contact form. */
export function useContactForm(): EditorTools & { readonly document: ContactDocument } {
	const tools = useEditorTools();
	return useMemo( () => ( { ...tools, document: asContactForm( tools.document ) } ), [ tools ] );
}

type Part = 'settings' | 'mail' | 'autoreply' | 'messages';

export interface PartTools {
	readonly text: ( name: string ) => string;
	readonly isOn: ( name: string ) => boolean;
	/** Sets a member. An empty or false value removes it. */
	readonly set: ( name: string, value: string | boolean ) => void;
	/** Returns the server's error for one member. */
	readonly error: ( name: string ) => string | undefined;
}

/** Returns tools for one of the form's parts besides its fields. */
export function usePart( part: Part ): PartTools {
	const { document, edit, problems } = useContactForm();
	return useMemo( () => {
		const members = document[ part ];
		return {
			text: ( name ) => textOf( members[ name ] ),
			isOn: ( name ) => members[ name ] === true,
			set: ( name, value ) => {
				const { [ name ]: _before, ...otherMembers } = members;
				edit(
					typeof value === 'string' ? `${ part }.${ name }` : '',
					changeDocument( {
						[ part ]: value === '' || value === false ? otherMembers : { ...otherMembers, [ name ]: value },
					} )
				);
			},
			error: ( name ) => problems.find( ( { path } ) => path === `${ part }.${ name }` )?.message,
		};
	}, [ document, edit, problems, part ] );
}
