/**
 * Adds the option with the typed name on Enter. WordPress's token fields add only an option that the arrow keys have
 * reached.
 */
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import type { Target } from './targets';

interface SelectExactNameProps {
	readonly targets: readonly Target[];
	/** Returns the target's text in the list of suggestions. */
	readonly textOf: ( target: Target ) => string;
	readonly children: ReactNode;
}

/** Wraps a search field. If two targets have the typed name, the merchant selects one in the list. */
export function SelectExactNameOnEnter( { targets, textOf, children }: SelectExactNameProps ): ReactElement {
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
		const matchingTexts = new Set(
			targets
				.filter( ( target ) => [ target.label, textOf( target ) ].map( normalize ).includes( typedName ) )
				.map( textOf )
		);
		const matchingOptions = [ ...currentTarget.querySelectorAll< HTMLElement >( '[role="option"]' ) ].filter(
			( { textContent } ) => matchingTexts.has( textContent?.trim() ?? '' )
		);
		if ( typedName !== '' && matchingTexts.size === 1 && matchingOptions[ 0 ] ) {
			event.preventDefault();
			event.stopPropagation();
			matchingOptions[ 0 ].click();
		}
	};
	return <div onKeyDownCapture={ handleKeyDown }>{ children }</div>;
}

const normalize = ( text: string ): string => text.trim().toLowerCase();
