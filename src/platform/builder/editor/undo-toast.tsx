import { Button } from '@wordpress/components';
import { useCallback, useEffect, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';

const STAYS = 8000;

export interface Toast {
	readonly sentence: string;
	readonly show: ( sentence: string ) => void;
	readonly hide: () => void;
}

export function useToast(): Toast {
	const [ sentence, setSentence ] = useState( '' );
	const hide = useCallback( () => setSentence( '' ), [] );
	useEffect( () => {
		if ( ! sentence ) {
			return undefined;
		}
		const timer = setTimeout( hide, STAYS );
		return () => clearTimeout( timer );
	}, [ sentence, hide ] );
	return useMemo( () => ( { sentence, show: setSentence, hide } ), [ sentence, hide ] );
}

/** What was just removed, and the way back. */
export function UndoToast( { toast, onUndo }: { toast: Toast; onUndo: () => void } ): ReactElement {
	return (
		<div className="aisle-builder__toast-place" role="status">
			{ toast.sentence && (
				<div className="aisle-builder__toast">
					<span>{ toast.sentence }</span>
					<Button
						variant="link"
						onClick={ () => {
							toast.hide();
							onUndo();
						} }
					>
						{ __( 'Undo', 'aisle' ) }
					</Button>
				</div>
			) }
		</div>
	);
}
