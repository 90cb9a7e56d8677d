import { clearBoot } from '../../platform/boot-data';
import { wrapIndex, framesOf } from './spin';

const slide = ( frames: string ): HTMLElement => {
	const element = document.createElement( 'div' );
	element.dataset.aisleFrames = frames;
	return element;
};

it( 'reads the frames from the boot data or the HTML of the slide', () => {
	Object.assign( window, {
		aisleBoot: { features: { gallery: { frames: { 7: [ '/a.jpg', '/b.jpg', '/c.jpg' ] } } } },
	} );
	clearBoot();
	expect( [ framesOf( slide( '7' ) ), framesOf( slide( '8' ) ), framesOf( slide( '["/d.jpg"]' ) ) ] ).toEqual( [
		[ '/a.jpg', '/b.jpg', '/c.jpg' ],
		[],
		[ '/d.jpg' ],
	] );
} );

it( 'wraps around in both directions', () => {
	expect( [ wrapIndex( 12, 12 ), wrapIndex( -1, 12 ) ] ).toEqual( [ 0, 11 ] );
} );
