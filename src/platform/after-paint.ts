/** Where nothing is painted (a tab in the background), work that waits for it goes on after so many milliseconds. */
const NO_PAINT = 100;

/** What is not for this very moment runs once the browser has painted its answer to the press it is busy with. */
export function afterPaint( work: () => void ): void {
	let isDone = false;
	const once = (): void => {
		if ( ! isDone ) {
			isDone = true;
			work();
		}
	};
	requestAnimationFrame( () => setTimeout( once ) );
	setTimeout( once, NO_PAINT );
}
