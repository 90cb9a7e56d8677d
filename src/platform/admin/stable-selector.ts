/** Names that can stand in a selector without escaping. */
const PLAIN_NAME = /^[a-z_][\w-]*$/i;

/** Names with numbers belong to one page or one block; the others are states, or change with each page. */
const UNSTABLE_NAME =
	/\d{2}|^(?:is|has|wp-container|wp-elements|js)-|(?:^|[-_])(?:active|current|focus|hover|open|stuck|toggled)\b/i;

const isStable = ( name: string ): boolean => PLAIN_NAME.test( name ) && ! UNSTABLE_NAME.test( name );

/**
 * Returns a CSS selector that finds the element on other pages too: its id, otherwise its tag with a class. If that is
 * not unique, the nearest parent that makes it unique precedes it.
 */
export function selectorOf( element: Element ): string {
	const page = element.ownerDocument;
	const isUnique = ( selector: string ): boolean => page.querySelectorAll( selector ).length === 1;
	const own = nameOf( element, isUnique );
	if ( isUnique( own ) ) {
		return own;
	}
	for ( let parent = element.parentElement; parent && parent !== page.body; parent = parent.parentElement ) {
		const selector = `${ nameOf( parent, isUnique ) } ${ own }`;
		if ( isUnique( selector ) ) {
			return selector;
		}
	}
	return own;
}

function nameOf( element: Element, isUnique: ( selector: string ) => boolean ): string {
	if ( isStable( element.id ) && isUnique( `#${ element.id }` ) ) {
		return `#${ element.id }`;
	}
	const names = [ ...element.classList ].filter( isStable ).map( ( name ) => `${ element.localName }.${ name }` );
	return names.find( isUnique ) ?? names[ 0 ] ?? element.localName;
}
