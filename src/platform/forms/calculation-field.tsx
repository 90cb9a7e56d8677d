/** Result of a calculation, shown like an answer. It is announced when it has not changed for a second. */
import { useEffect, useState } from '@wordpress/element';
import { describedBy, FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';

const ANNOUNCE_DELAY_MS = 1000;

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

/**
 * Returns the text to announce: empty for the initial result, then the result after `ANNOUNCE_DELAY_MS` without a
 * change.
 */
function useAnnouncement( text: string ): string {
	const [ initialText ] = useState( text );
	const [ announcement, setAnnouncement ] = useState( '' );
	useEffect( () => {
		const timer = setTimeout(
			() => setAnnouncement( ( previous ) => ( previous === '' && text === initialText ? '' : text ) ),
			ANNOUNCE_DELAY_MS
		);
		return () => clearTimeout( timer );
	}, [ text, initialText ] );
	return announcement;
}
