import { sampleBoot } from '../../../tests/jest/sample-form';
import { clearBoot } from '../../platform/boot-data';
import { mount } from '.';

const FEATURE = sampleBoot.features[ 'product-options' ];
/** Sample form with gift wrap selected by default. */
const FORMS = FEATURE.forms.map( ( form ) => ( {
	...form,
	form: {
		...form.form,
		fields: form.form.fields.map( ( field ) =>
			field.id === 'f_extras' ? { ...field, default: [ 'o_wrap' ] } : field
		),
	},
} ) );

beforeEach( () => {
	window.aisleBoot = { ...sampleBoot, features: { 'product-options': { ...FEATURE, forms: FORMS } } };
	clearBoot();
	window.matchMedia = jest
		.fn()
		.mockReturnValue( { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() } );
	Object.assign( window, { CSS: { escape: ( text: string ) => text } } );
} );

it( 'renders the form before it is ready, so that an add has preselected answers', async () => {
	document.body.innerHTML =
		'<form class="cart"><div data-aisle="product-options"></div><input class="qty" name="quantity" value="1"><button type="submit" name="add-to-cart" value="7"></button></form>';
	const node = document.querySelector< HTMLElement >( '[data-aisle]' );
	const form = document.querySelector( 'form' );
	if ( ! node || ! form ) {
		throw new Error( 'The page has both.' );
	}
	await mount( node );
	const formEntries = [ ...new FormData( form ) ].map( ( [ name, value ] ) => `${ name }=${ String( value ) }` );
	expect( formEntries ).toContain( 'aisle_options[12][f_extras][values][]=o_wrap' );
} );
