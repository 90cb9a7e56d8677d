import { useMemo } from '@wordpress/element';
import { useEditorTools, type EditorTools } from '../../platform/builder/editor-context';
import { asOptionForm, type OptionForm } from './document';

/** Returns the builder's tools with the document as an option form. */
export function useOptionForm(): EditorTools & { readonly document: OptionForm } {
	const tools = useEditorTools();
	return useMemo( () => ( { ...tools, document: asOptionForm( tools.document ) } ), [ tools ] );
}
