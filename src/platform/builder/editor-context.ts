import { createContext, useContext } from '@wordpress/element';
import type { Rest } from '../rest';
import type { EditableDocument, Problem } from './document';
import type { Edit } from './edits';

/** Data for all parts of the editor, in a context instead of props. */
export interface EditorTools {
	readonly document: EditableDocument;
	readonly rest: Rest;
	/** Problems that the server finds in the current form. */
	readonly problems: readonly Problem[];
	/** `target` identifies what is changed. Quick edits with the same `target` are one undo step. */
	readonly edit: ( target: string, edit: Edit ) => void;
	readonly undo: () => void;
	/** Announces a message in the live region. */
	readonly announce: ( message: string ) => void;
	/** Shows a notice with an Undo button at the bottom of the screen. */
	readonly offerUndo: ( message: string ) => void;
	/** The form's number; 0 if it was never saved. */
	readonly formId?: number;
	/** The form's current name. */
	readonly title?: string;
	/** Id of the open field, or null. */
	readonly openField: string | null;
	readonly setOpenField: ( id: string | null ) => void;
	/** Returns the name of a field, also after it was removed. */
	readonly lastNameOf?: ( id: string ) => string | undefined;
}

const EditorContext = createContext< EditorTools | null >( null );

export const EditorProvider = EditorContext.Provider;

export function useEditorTools(): EditorTools {
	const tools = useContext( EditorContext );
	if ( ! tools ) {
		throw new Error( 'Parts of the editor stand within it.' );
	}
	return tools;
}

const noName = (): undefined => undefined;

/** Works outside of an editor too, where it knows no names. */
export const useLastNames = (): NonNullable< EditorTools[ 'lastNameOf' ] > =>
	useContext( EditorContext )?.lastNameOf ?? noName;
