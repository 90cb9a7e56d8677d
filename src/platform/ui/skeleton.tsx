/** Placeholder of the final size. */
export function Skeleton( {
	width,
	height,
	className = '',
}: {
	readonly width?: string;
	readonly height?: string;
	readonly className?: string;
} ) {
	return (
		<span
			className={ `aisle-skeleton ${ className }` }
			style={ { inlineSize: width, blockSize: height } }
			aria-hidden="true"
		/>
	);
}
