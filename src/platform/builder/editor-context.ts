import { createContext, useContext } from '@wordpress/element';
import type { Rest } from '../rest';
import type { EditableDocument, Problem } from './document';
import type { Edit } from './edits';

/** What every part of the editor needs, so that it need not be handed through each of them. */
export interface EditorTools {
	readonly document: EditableDocument;
	readonly rest: Rest;
	/** What the server finds wrong with the form as it is now. */
	readonly problems: readonly Problem[];
	/** `place` names what is changed: steps at one place within a moment are one step back. */
	readonly edit: ( place: string, edit: Edit ) => void;
	readonly undo: () => void;
	/** For the live region. */
	readonly announce: ( sentence: string ) => void;
	/** A note at the foot of the screen with the way back. */
	readonly offerUndo: ( sentence: string ) => void;
	/** The form's number; 0 while the server does not know it. */
	readonly formId?: number;
	/** What the form is called, as it is written now. */
	readonly title?: string;
	/** The field whose panel is open. */
	readonly openField: string | null;
	readonly setOpenField: ( id: string | null ) => void;
	/** How a field is called, or was before it was removed. */
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

/** Also for what stands outside of an editor, where nothing is known of before. */
export const useLastNames = (): NonNullable< EditorTools[ 'lastNameOf' ] > =>
	useContext( EditorContext )?.lastNameOf ?? noName;
