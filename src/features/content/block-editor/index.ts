/** Registers the blocks and the block style in the editor. */
import { editorPackages } from './packages';
import { registerSlider } from './slider';
import { registerTabsStyle } from './tabs';

const packages = editorPackages();

if ( packages ) {
	registerSlider( packages );
	registerTabsStyle( packages );
}
