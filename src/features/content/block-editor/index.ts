/** Registers the blocks and the block style in the editor. */
import { registerBullets } from './bullets';
import { editorPackages } from './packages';
import { registerSlider } from './slider';
import { registerTabsStyle } from './tabs';

const packages = editorPackages();

if ( packages ) {
	registerSlider( packages );
	registerTabsStyle( packages );
	registerBullets();
}
