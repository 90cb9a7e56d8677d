/** A result that the form works out: shown like an answer, said aloud only when it has come to rest. */
import { useEffect, useState } from '@wordpress/element';
import { describedBy, FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';

const REST_MS = 1000;

export function CalculationField( { field, id, view }: FieldProps ) {
	const result = typeof view.content === 'string' ? view.content : '';
	const announcement = useAnnouncement( view.visible ? `${ field.label }: ${ result }` : '' );
	return (
		<FieldFrame field={ field } id={ id } hidden={ ! view.visible } error={ view.error } price={ view.price }>
			<output
				id={ id }
				className="aisle-field__result"
				aria-live="off"
				aria-describedby={ describedBy( id, field, view.error, false ) }
			>
				{ result }
			</output>
			<span className="aisle-visually-hidden" role="status">
				{ announcement }
			</span>
		</FieldFrame>
	);
}

/** Nothing of what stands there at first; then what it was when nobody had changed it for a moment. */
function useAnnouncement( now: string ): string {
	const [ first ] = useState( now );
	const [ announcement, setAnnouncement ] = useState( '' );
	useEffect( () => {
		const timer = setTimeout(
			() => setAnnouncement( ( before ) => ( before === '' && now === first ? '' : now ) ),
			REST_MS
		);
		return () => clearTimeout( timer );
	}, [ now, first ] );
	return announcement;
}
