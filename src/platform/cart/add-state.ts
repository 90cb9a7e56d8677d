/** State that the loader and the core share while an add is in flight. */
let announcing = false;
let button: HTMLElement | null = null;

/** True while Aisle's own events run, so that Aisle's listeners for third-party events ignore them. */
export const isAnnouncing = (): boolean => announcing;

export function whileAnnouncing( run: () => void ): void {
	announcing = true;
	try {
		run();
	} finally {
		announcing = false;
	}
}

/** Returns the clicked button of the add in flight, for `added_to_cart`. */
export const addButton = (): HTMLElement | null => button;

/**
 * @param expectedButton Button that is replaced. If the shopper has clicked another one since, nothing changes.
 */
export function setAddButton( newButton: HTMLElement | null, expectedButton = button ): void {
	if ( button === expectedButton ) {
		button = newButton;
	}
}
