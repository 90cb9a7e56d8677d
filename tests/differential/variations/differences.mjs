// Intended differences between Aisle's script and WooCommerce's, with reasons. Any other difference is a bug.

const same = ( one, other ) => JSON.stringify( one ) === JSON.stringify( other );

const isOfGallery = ( line ) => /^(woocommerce_gallery_|flexslider-click)/.test( line );
const ofGallery = ( log ) => log.filter( isOfGallery );
const ofForm = ( log ) => log.filter( ( line ) => ! isOfGallery( line ) );

/** Returns whether the part contains a subset of the same lines. */
const isPartOf = ( part, whole ) => part.length < whole.length && part.every( ( line ) => whole.includes( line ) );

const DIFFERENCES = [
	{
		why: 'While no picture was changed there is none to give back: the slider is told nothing, and the code for it is not loaded. (Where a first choice is taken back at once, what WooCommerce tells it after 20 ms would even come after the picture of the second.)',
		is: ( { name, theirs, ours, isPictureChanged } ) =>
			! isPictureChanged &&
			same( ofForm( theirs.log ), ofForm( ours.log ) ) &&
			( ( name === 'log' && isPartOf( ofGallery( ours.log ), ofGallery( theirs.log ) ) ) ||
				( name === 'currentImage' && theirs.currentImage === '' ) ),
	},
	{
		why: 'The same, a step later: the two differ in whether the slider stands at the first picture already.',
		is: ( { name, theirs, ours, isSliderApart } ) =>
			name === 'log' && isSliderApart && same( ofForm( theirs.log ), ofForm( ours.log ) ),
	},
	{
		why: "The same, as long as no slider is told anything: where the first variation is the page's own, WooCommerce takes its picture for the one that was given back.",
		is: ( { name, theirs, ours, isSliderApart } ) =>
			name === 'currentImage' &&
			isSliderApart &&
			theirs.currentImage === '' &&
			[ ...ofGallery( theirs.log ), ...ofGallery( ours.log ) ].length === 0,
	},
	{
		why: 'The panel is filled at once and not after 300 ms, so show_variation comes before what the slider is told after 20 ms; the code for pages whose gallery is not ours comes when the first variation is chosen, so the slider hears of it after found_variation. Each of the two keeps its own order.',
		is: ( { name, theirs, ours } ) =>
			name === 'log' &&
			same( ofForm( theirs.log ), ofForm( ours.log ) ) &&
			same( ofGallery( theirs.log ), ofGallery( ours.log ) ),
	},
];

/**
 * @param {string} name  Name of the differing part.
 * @param {Object} facts Current `theirs` and `ours`; `isPictureChanged` and `isSliderApart` before this step.
 * @return {boolean} True if the difference is listed here.
 */
export function justified( name, facts ) {
	return DIFFERENCES.some( ( { is } ) => is( { name, ...facts } ) );
}
