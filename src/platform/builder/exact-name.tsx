/**
 * Adds the option with the typed name on Enter. WordPress's token fields add only an option that the arrow keys have
 * reached.
 */
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import type { Target } from './targets';

interface ExactNameProps {
	readonly targets: readonly Target[];
	/** Returns the text of a target in the box's list. */
	readonly textOf: ( target: Target ) => string;
	readonly children: ReactNode;
}

/** Wraps a search field. If two targets have the typed name, the merchant selects one in the list. */
export function ExactName( { targets, textOf, children }: ExactNameProps ): ReactElement {
	const handleKeyDown = ( event: KeyboardEvent< HTMLElement > ): void => {
		const { target: input, currentTarget, key, nativeEvent } = event;
		if (
			key !== 'Enter' ||
			nativeEvent.isComposing ||
			! ( input instanceof HTMLInputElement ) ||
			input.hasAttribute( 'aria-activedescendant' )
		) {
			return;
		}
		const typedName = normalize( input.value );
		const texts = new Set(
			targets
				.filter( ( target ) => [ target.label, textOf( target ) ].map( normalize ).includes( typedName ) )
				.map( textOf )
		);
		const options = [ ...currentTarget.querySelectorAll< HTMLElement >( '[role="option"]' ) ].filter(
			( { textContent } ) => texts.has( textContent?.trim() ?? '' )
		);
		if ( typedName !== '' && texts.size === 1 && options[ 0 ] ) {
			event.preventDefault();
			event.stopPropagation();
			options[ 0 ].click();
		}
	};
	return <div onKeyDownCapture={ handleKeyDown }>{ children }</div>;
}

const normalize = ( text: string ): string => text.trim().toLowerCase();
