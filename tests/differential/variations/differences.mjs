// Intended differences between Aisle's script and WooCommerce's, with reasons. Any other difference is a bug.

const same = ( one, other ) => JSON.stringify( one ) === JSON.stringify( other );

const isGalleryLine = ( line ) => /^(woocommerce_gallery_|flexslider-click)/.test( line );
const galleryLines = ( log ) => log.filter( isGalleryLine );
const formLines = ( log ) => log.filter( ( line ) => ! isGalleryLine( line ) );

/** Returns whether `part` contains only lines of `whole`, and fewer. */
const isPartOf = ( part, whole ) => part.length < whole.length && part.every( ( line ) => whole.includes( line ) );

const DIFFERENCES = [
	{
		why: 'If no image was changed, Aisle restores none: it sends no events to the slider and does not load the code for it. (If a first selection is reset at once, WooCommerce sends its event to the slider after 20 ms, when a second selection may already have changed the image.)',
		is: ( { name, theirs, ours, isPictureChanged } ) =>
			! isPictureChanged &&
			same( formLines( theirs.log ), formLines( ours.log ) ) &&
			( ( name === 'log' && isPartOf( galleryLines( ours.log ), galleryLines( theirs.log ) ) ) ||
				( name === 'currentImage' && theirs.currentImage === '' ) ),
	},
	{
		why: 'The same, one step later: the two differ in whether the slider already shows the first image.',
		is: ( { name, theirs, ours, isSliderApart } ) =>
			name === 'log' && isSliderApart && same( formLines( theirs.log ), formLines( ours.log ) ),
	},
	{
		why: "The same, while no slider receives events: if the page's image is that of the first variation, WooCommerce considers it restored.",
		is: ( { name, theirs, ours, isSliderApart } ) =>
			name === 'currentImage' &&
			isSliderApart &&
			theirs.currentImage === '' &&
			[ ...galleryLines( theirs.log ), ...galleryLines( ours.log ) ].length === 0,
	},
	{
		why: 'Aisle fills the panel at once, WooCommerce after 300 ms, so show_variation comes before the events that the slider receives after 20 ms. Aisle loads the code for third-party galleries when the first variation is selected, so the slider receives its event after found_variation. The order within the events of form and slider is the same.',
		is: ( { name, theirs, ours } ) =>
			name === 'log' &&
			same( formLines( theirs.log ), formLines( ours.log ) ) &&
			same( galleryLines( theirs.log ), galleryLines( ours.log ) ),
	},
];

/**
 * @param {string} name  Name of the differing part.
 * @param {Object} context Current `theirs` and `ours`; `isPictureChanged` and `isSliderApart` before this step.
 * @return {boolean} True if the difference is listed here.
 */
export function isIntended( name, context ) {
	return DIFFERENCES.some( ( { is } ) => is( { name, ...context } ) );
}
