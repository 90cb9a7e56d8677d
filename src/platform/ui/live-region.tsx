/**
 * One per feature; short sentences. It stands in the page before it speaks, or screen readers do not hear the first one.
 */
export function LiveRegion( {
	message,
	assertive = false,
}: {
	readonly message: string;
	readonly assertive?: boolean;
} ) {
	return (
		<div
			className="aisle-visually-hidden"
			role={ assertive ? 'alert' : 'status' }
			aria-live={ assertive ? 'assertive' : 'polite' }
			aria-atomic="true"
		>
			{ message }
		</div>
	);
}
