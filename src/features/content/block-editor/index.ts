/** Registers the blocks in the editor. */
import { editorPackages } from './packages';
import { registerSlider } from './slider';

const packages = editorPackages();

if ( packages ) {
	registerSlider( packages );
}
