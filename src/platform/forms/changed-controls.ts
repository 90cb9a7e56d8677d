/**
 * Whether anything stands in a form that PHP did not print: a browser has brought it back, or the shopper was quicker
 * than our scripts.
 */
export function isChanged( root: ParentNode ): boolean {
	return (
		[
			...root.querySelectorAll< HTMLInputElement | HTMLTextAreaElement >( 'input:not([type=hidden]), textarea' ),
		].some( differs ) || [ ...root.querySelectorAll( 'select' ) ].some( isChosenAnew )
	);
}

const differs = ( control: HTMLInputElement | HTMLTextAreaElement ): boolean =>
	control instanceof HTMLInputElement && ( control.type === 'checkbox' || control.type === 'radio' )
		? control.checked !== control.defaultChecked
		: control.value !== control.defaultValue;

/** Without a word from PHP the first one is chosen. */
const isChosenAnew = ( { options, selectedIndex }: HTMLSelectElement ): boolean =>
	selectedIndex !==
	Math.max(
		0,
		[ ...options ].findIndex( ( option ) => option.defaultSelected )
	);
