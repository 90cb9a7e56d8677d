import { useState } from '@wordpress/element';
import { useUnsavedWarning } from '../../../../platform/ui-admin/use-unsaved-warning';

/**
 * What was typed and neither sent nor thrown away, by message and box: it is there again when one comes back from the
 * list.
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
