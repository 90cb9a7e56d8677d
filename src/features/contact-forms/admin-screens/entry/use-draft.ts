import { useState } from '@wordpress/element';
import { useUnsavedWarning } from '../../../../platform/ui-admin/use-unsaved-warning';

/**
 * Unsent drafts by entry and text box. They are restored when the user returns from the list.
 */
const drafts = new Map< string, string >();

export function useDraft( key: string, initial = '' ): readonly [ string, ( text: string ) => void, () => void ] {
	const [ text, setText ] = useState( drafts.get( key ) ?? initial );
	useUnsavedWarning( text !== initial );
	const change = ( next: string ): void => {
		drafts.set( key, next );
		setText( next );
	};
	const clear = (): void => {
		drafts.delete( key );
		setText( initial );
	};
	return [ text, change, clear ];
}
