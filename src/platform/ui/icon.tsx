const PATHS = {
	close: 'M6 6l12 12M18 6L6 18',
	plus: 'M12 5v14M5 12h14',
	minus: 'M5 12h14',
	check: 'M5 12.5l4.5 4.5L19 7.5',
	trash: 'M5 7h14M10 7V5h4v2M7 7l.8 12h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
	bag: 'M6 8h12l1 12H5L6 8zM9 8V7a3 3 0 0 1 6 0v1',
	chevron: 'M6 9l6 6 6-6',
} as const;

/** Always used beside text or inside a control with an accessible name. */
export function Icon( { name, className = '' }: { readonly name: keyof typeof PATHS; readonly className?: string } ) {
	return (
		<svg className={ `aisle-icon ${ className }` } viewBox="0 0 24 24" aria-hidden="true" focusable="false">
			<path d={ PATHS[ name ] } />
		</svg>
	);
}
