/**
 * Returns whether a form differs from the printed HTML. The browser may have restored values, or the shopper typed
 * before the script ran.
 */
export function isChanged( root: ParentNode ): boolean {
	return (
		[
			...root.querySelectorAll< HTMLInputElement | HTMLTextAreaElement >( 'input:not([type=hidden]), textarea' ),
		].some( isControlChanged ) || [ ...root.querySelectorAll( 'select' ) ].some( isSelectionChanged )
	);
}

const isControlChanged = ( control: HTMLInputElement | HTMLTextAreaElement ): boolean =>
	control instanceof HTMLInputElement && ( control.type === 'checkbox' || control.type === 'radio' )
		? control.checked !== control.defaultChecked
		: control.value !== control.defaultValue;

/** If PHP selects no option, the browser selects the first. */
const isSelectionChanged = ( { options, selectedIndex }: HTMLSelectElement ): boolean =>
	selectedIndex !==
	Math.max(
		0,
		[ ...options ].findIndex( ( option ) => option.defaultSelected )
	);
