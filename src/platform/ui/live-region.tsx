/**
 * Live region for short messages, one per feature. It is rendered before its first message, because screen readers
 * ignore the initial content.
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
