import { createRoot } from '@wordpress/element';
import { SettingsScreen } from './settings-screen';

export const mountSettings = ( node: HTMLElement ): void => createRoot( node ).render( <SettingsScreen /> );
