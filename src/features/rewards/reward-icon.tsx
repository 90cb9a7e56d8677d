const PATHS: Readonly< Record< string, string > > = {
	shipping: 'M3 6h11v10H3zM14 10h4l3 3v3h-7M7 18.5a1.5 1.5 0 1 0 0-.01M17 18.5a1.5 1.5 0 1 0 0-.01',
	discount: 'M6 18L18 6M8 9.5a1.5 1.5 0 1 0 0-.01M16 16a1.5 1.5 0 1 0 0-.01',
	gift: 'M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5C8 7.5 7 3.5 9.5 3.5S12 7.5 12 7.5s0-4 2.5-4S16 7.5 12 7.5',
};

/** Decorative: the reward's name is beside it. */
export function RewardIcon( { name }: { readonly name: string } ) {
	return (
		<svg className="aisle-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
			<path d={ PATHS[ name ] ?? PATHS.gift } />
		</svg>
	);
}
